import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import blocks from '#ui/look/blocks.module.css';
import { CopyButton } from '#ui/copy-button.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { StageBadge } from '../../stage-badge.tsx';
import { deskWords as t } from '../desk-words.ts';

/** Folio, stage and marks of a case in a line. */
export function CaseHead({ report }: Pick<CaseFile, 'report'>) {
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
