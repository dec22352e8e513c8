import { FilingPage } from './filing-page.tsx';
import { filingTexts as t } from './filing-texts.ts';
import { FormSteps } from './form-steps.tsx';

/** create-v3: a report in four steps. Without login, without network too. */
export function GuidedForm() {
  return (
    <FilingPage title={t.title} lead={(draft) => (draft?.step === 0 ? t.lead : undefined)} form={FormSteps} />
  );
}
