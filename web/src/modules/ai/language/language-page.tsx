import { SITEMAP } from '@vereda/contract/sitemap';
import { useCall } from '#api/use-call.ts';
import { locale } from '#i18n/locale.ts';
import { useCategories } from '#modules/listener/public.ts';
import { Page } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { Acceptance, Confusion, Drift } from './judged.tsx';
import { languageWords as t } from './language-words.ts';
import { LearnedWords } from './learned-words.tsx';
import { ModelFacts } from './model-facts.tsx';
import { OtherModel } from './other-model.tsx';
import { RunList } from './run-list.tsx';
import { TaskSwitches } from './task-switches.tsx';
import { TryText } from './try-text.tsx';

// While the model reads the reports, its state is asked for again.
const WATCH_MS = 2000;

/** /admin/ai/language: try a text, runs and what people decided, how often that was right, what is on. */
export function LanguagePage() {
  const { data: categories } = useCategories();
  const language = useCall('POST /ai/getLanguage', {});
  const isLearning = language.data?.model.state === 'learning';
  useCall('POST /ai/getLanguage', {}, { enabled: isLearning, ...(isLearning && { everyMs: WATCH_MS }) });
  return (
    <Page title={SITEMAP['/admin/ai/language'].title[locale]} lead={t.lead}>
      <TryText categories={categories} />
      <RunList categories={categories} />
      <Loaded query={language} skeleton={<Skeleton lines={8} height={32} />}>
        {({ settings, model, other_model, acceptance, drift, confusion }) => (
          <>
            <Drift drift={drift} />
            <Acceptance rows={acceptance} categories={categories} />
            <Confusion rows={confusion} categories={categories} />
            <LearnedWords categories={categories} />
            <ModelFacts model={model} />
            <OtherModel model={other_model} stored={settings} />
            <TaskSwitches stored={settings} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
