import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import blocks from '#ui/look/blocks.module.css';
import { CopyButton } from '#ui/copy-button.tsx';
import { Link } from '#ui/link.tsx';
import { Page, Section } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { ReportPhoto } from '../../report-photo.tsx';
import { StageBadge } from '../../stage-badge.tsx';
import { deskWords as t } from '../desk-words.ts';
import { MovePanel } from '../moves/move-panel.tsx';
import { TermBadge } from '../term-badge.tsx';
import { REPORT_TOPICS } from '../tray/tray.tsx';
import { trayTarget } from '../tray/tray-place.ts';
import { ActivityPart } from './activity-part.tsx';
import { CaseFacts } from './case-facts.tsx';
import { CasePlace } from './case-place.tsx';
import { CaseTimeline } from './case-timeline.tsx';
import classes from './case-file.module.css';
import { FlagButtons } from './flag-buttons.tsx';
import { NoteForm } from './note-form.tsx';
import { PlacePart } from './place-part.tsx';
import { RemovalPart } from './removal-part.tsx';

/** The case file of one report: story on the left, what can be done on the right. */
export function CaseFilePage({ id }: { readonly id: string }) {
  const query = useCall('POST /reports/case/:id', { id: Number(id) });
  useLive(REPORT_TOPICS, ['POST /reports/case/:id'], id);
  if (query.data) return <CaseFileView file={query.data} />;
  return (
    <Page title={t.case} above={<BackToTray />}>
      <Loaded query={query} skeleton={<Skeleton lines={12} height={28} />}>
        {() => null}
      </Loaded>
    </Page>
  );
}

function BackToTray() {
  return <Link {...trayTarget()}>{t.back}</Link>;
}

function CaseFileView({ file }: { readonly file: CaseFile }) {
  const { report, term, photos } = file;
  return (
    <Page
      title={report.title}
      tabTitle={`${report.folio} · ${t.case}`}
      above={<BackToTray />}
      lead={<CaseHead file={file} />}
    >
      <div className={classes.columns}>
        <div className={classes.story}>
          <Section title={t.description}>
            <p className={classes.text}>{report.description}</p>
          </Section>
          <PlacePart file={file} />
          <CasePlace file={file} />
          {photos.length > 0 && (
            <Section title={t.photos}>
              <ul className={classes.photos}>
                {photos.map((photo) => (
                  <li key={photo.id}>
                    <ReportPhoto id={photo.id} alt={t.photoOf({ folio: report.folio })} size="large" />
                  </li>
                ))}
              </ul>
            </Section>
          )}
          <Section title={t.history}>
            <CaseTimeline entries={file.timeline} />
          </Section>
        </div>
        <div className={classes.desk}>
          <Section title={t.term}>
            <p className={classes.term}>
              <TermBadge level={term.level} dueAt={term.due_at} />
            </p>
          </Section>
          <div className={`${classes.desk} no-print`}>
            <RemovalPart file={file} />
            <MovePanel file={file} />
            <FlagButtons file={file} />
            <NoteForm report={report} />
          </div>
          <ActivityPart file={file} />
          <CaseFacts file={file} />
        </div>
      </div>
    </Page>
  );
}

function CaseHead({ file: { report } }: { readonly file: CaseFile }) {
  return (
    <span className={blocks.bar}>
      <strong>{report.folio}</strong>
      <CopyButton value={report.folio} />
      <StageBadge stage={report.stage} outcome={report.outcome} />
      {report.urgent && (
        <StatusBadge tone="failed" icon={IconAlertTriangle}>
          {t.urgent}
        </StatusBadge>
      )}
      {report.reopen_count > 0 && <StatusBadge tone="late">{t.reopened}</StatusBadge>}
      {!report.isPublic && (
        <StatusBadge tone="neutral" icon={IconLock}>
          {t.notPublic}
        </StatusBadge>
      )}
      {report.outside_area && <StatusBadge tone="neutral">{t.outside}</StatusBadge>}
      {report.placeless && <StatusBadge tone="waiting">{t.placeless}</StatusBadge>}
      {report.source_stage !== null && (
        <StatusBadge tone="waiting">{t.unknownStage({ stage: report.source_stage })}</StatusBadge>
      )}
    </span>
  );
}
