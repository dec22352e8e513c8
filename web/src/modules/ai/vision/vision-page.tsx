import { SITEMAP } from '@vereda/contract/sitemap';
import { useCall } from '#api/use-call.ts';
import { locale } from '#i18n/locale.ts';
import { Page } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { BoxAcceptance } from './box-acceptance.tsx';
import { ImageRunList } from './image-run-list.tsx';
import { ToolFacts } from './tool-facts.tsx';
import { TryPicture } from './try-picture.tsx';
import { VisionSwitches } from './vision-switches.tsx';
import { visionWords as t } from './vision-words.ts';

/** /admin/ai/vision: try a picture, runs and what people decided, what is installed, what is on. */
export function VisionPage() {
  const vision = useCall('POST /ai/getVision', {});
  return (
    <Page title={SITEMAP['/admin/ai/vision'].title[locale]} lead={t.lead}>
      <TryPicture />
      <ImageRunList />
      <Loaded query={vision} skeleton={<Skeleton lines={8} height={32} />}>
        {({ settings, tools, health, acceptance }) => (
          <>
            <BoxAcceptance acceptance={acceptance} />
            <ToolFacts tools={tools} health={health} />
            <VisionSwitches stored={settings} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
