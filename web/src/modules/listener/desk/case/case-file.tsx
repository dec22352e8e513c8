import type { CaseFile as File } from '@vereda/contract/listener/case-file';
import { useState } from 'react';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { LinkedThings } from '#modules/linking/public.ts';
import { Section } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { deskWords as t } from '../desk-words.ts';
import { CaseNotices } from '../notices/case-notices.tsx';
import { CasePhotos } from '../photos/case-photos.tsx';
import { ProviderPart } from '../provider/provider-part.tsx';
import { CaseTerm } from './case-term.tsx';
import { REPORT_TOPICS } from '../report-topics.ts';
import { ActionLine } from './actions/action-line.tsx';
import { ActivityPart, hasActivityDraft } from './activity-part.tsx';
import { CaseFacts } from './case-facts.tsx';
import { CaseHead } from './case-head.tsx';
import { CasePlace } from './case-place.tsx';
import { CaseTimeline } from './case-timeline.tsx';
import classes from './case-file.module.css';
import { ContactLine } from './contact-line.tsx';
import { CaseSummary } from './hints/case-summary.tsx';
import { DuplicateHint } from './hints/duplicate-hint.tsx';
import { IncidentPart } from '../incident/incident-part.tsx';
import { SameStepDialog } from '../incident/same-step-dialog.tsx';
import { useSameStep } from '../incident/use-same-step.ts';
import { NoteForm } from './note-form.tsx';
import { PlacePart } from './place-part.tsx';
import { ReferredTo } from './referred-to.tsx';
import { RemovalPart } from './removal-part.tsx';
import { SimilarCases } from './hints/similar-cases.tsx';
import { TextHint } from './hints/text-hint.tsx';
import { useCaseSteps, type OnMoved } from './actions/use-case-steps.ts';

type CaseFileProps = {
  readonly id: number;
  /** After a step was made: the case and the name of the step. */
  readonly onMoved?: OnMoved | undefined;
  /** Without a title and marks of its own, on a page that shows them. */
  readonly isOnPage?: boolean;
};

/** The case of one report, read and kept up to date by itself: it stands on a page of its own or beside a list. */
export function CaseFile({ id, onMoved, isOnPage = false }: CaseFileProps) {
  const query = useCall('POST /reports/case/:id', { id });
  useLive(REPORT_TOPICS, ['POST /reports/case/:id', 'POST /reports/summary-of/:id'], String(id));
  return (
    <Loaded query={query} skeleton={<Skeleton lines={12} height={28} />}>
      {(file) => (
        <article className={classes.case}>
          {!isOnPage && (
            <header>
              <h2>{file.report.title}</h2>
              <CaseHead report={file.report} />
            </header>
          )}
          <CaseParts file={file} onMoved={onMoved} />
        </article>
      )}
    </Loaded>
  );
}

function CaseParts({ file, onMoved }: Pick<CaseFileProps, 'onMoved'> & { readonly file: File }) {
  const { report, term } = file;
  const [isWorking, setWorking] = useState(() => hasActivityDraft(report.id));
  const same = useSameStep(file, onMoved);
  const steps = useCaseSteps({ file, onMoved: same.tell, onWork: () => setWorking(true) });
  return (
    <>
      <div className={classes.columns}>
        <div className={classes.story}>
          <CaseTerm term={term} report={report} />
          <ReferredTo report={report} />
          <ContactLine file={file} />
          <DuplicateHint file={file} isBusy={steps.isPending} onMerge={steps.merge} />
          <TextHint file={file} isBusy={steps.isPending} onRetype={steps.retype} />
          <CaseSummary file={file} />
          <Section title={t.description}>
            <p className={classes.text}>{report.description}</p>
          </Section>
          <CasePhotos photos={file.photos} folio={report.folio} />
          <PlacePart file={file} />
          <CasePlace file={file} />
          <IncidentPart file={file} onShare={same.offer} />
          <SimilarCases file={file} isBusy={steps.isPending} onMerge={steps.merge} />
          <LinkedThings kind="report" id={report.id} />
          <Section title={t.history}>
            <CaseTimeline entries={file.timeline} />
          </Section>
        </div>
        <div className={classes.desk}>
          <div className={`${classes.desk} no-print`}>
            <RemovalPart file={file} />
            <ProviderPart file={file} />
            <NoteForm
              report={report}
              onSaved={(values) => same.tell({ id: report.id, move: 'note', values })}
            />
          </div>
          <ActivityPart file={file} isOpen={isWorking} onOpen={setWorking} />
          <CaseFacts file={file} />
          <CaseNotices file={file} />
        </div>
      </div>
      <ActionLine file={file} onMoved={same.tell} steps={steps} />
      {same.offered && <SameStepDialog parent={report} step={same.offered} onClose={same.close} />}
    </>
  );
}
