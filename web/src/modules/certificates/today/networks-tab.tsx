import { Page } from '#ui/page.tsx';
import { CertificatesOverview } from '../network/overview.tsx';
import { FeedStatus } from '../network/feed-status.tsx';
import type { TabProps } from './tab-props.ts';
import { tabWords as t } from './tab-words.ts';

/** Tab `redes`: the networks that anchors are written on, and batches. */
export function NetworksTab({ tabs }: TabProps) {
  return (
    <Page title={t.title} tabTitle={`${t.redes} · ${t.title}`}>
      {tabs}
      <CertificatesOverview />
      <FeedStatus />
    </Page>
  );
}
