import { IconFileImport } from '@tabler/icons-react';
import { TABLE_FILE_MAX_BYTES, TABLE_FILE_ROWS_MAX } from '@vereda/contract/limits';
import type { TableReport } from '@vereda/contract/catalog/table/table-import';
import { FileButton } from '#forms/file-button.tsx';
import { formatNumber } from '#i18n/number.ts';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { Section } from '#ui/page.tsx';
import classes from './import.module.css';
import { TableColumns } from './table-columns.tsx';
import { TableFixed } from './table-fixed.tsx';
import { removedIn, type TableKind } from './table-kind.ts';
import { TableProblems } from './table-problems.tsx';
import { TableRows } from './table-rows.tsx';
import { TableStore } from './table-store.tsx';
import { tableWords as t } from './table-words.ts';
import { useTableFile, type TableFile } from './use-table-file.ts';

/** Bringing a table in: what it holds and what it would do first, then all of it at once. */
export function TablePanel({ kind }: { readonly kind: TableKind }) {
  const file = useTableFile(kind);
  const { report, fault, percent } = file;
  return (
    <div className={classes.panel}>
      <Section title={kind.title} lead={kind.lead}>
        <div className={classes.choose}>
          <FileButton
            variant={report ? 'default' : 'filled'}
            leftSection={<IconFileImport size={18} aria-hidden />}
            loading={percent !== null}
            label={report ? t.other : t.choose}
            accept=".csv,.txt,.tsv,.geojson,.json,text/csv,application/geo+json"
            onFiles={([chosen]) => file.read(chosen)}
          />
          {kind.back}
          <output className={blocks.note}>{percent === null ? '' : t.reading({ percent })}</output>
        </div>
        <p className={blocks.note}>
          {t.formats({
            megabytes: TABLE_FILE_MAX_BYTES / 1024 / 1024,
            rows: formatNumber(TABLE_FILE_ROWS_MAX),
          })}
        </p>
        {fault && <Message tone="danger" title={fault} />}
      </Section>
      {report && <Looked key={report.id} kind={kind} report={report} file={file} />}
    </div>
  );
}

type LookedProps = { readonly kind: TableKind; readonly report: TableReport; readonly file: TableFile };

function Looked({ kind, report, file }: LookedProps) {
  if (report.applied_at !== null) {
    return (
      <>
        <Message tone="success" live title={t.done} actions={kind.back}>
          {t.doneText(report)}
        </Message>
        <TableProblems kind={kind} report={report} />
      </>
    );
  }
  return (
    <>
      <Section title={t.report({ name: report.file_name })}>
        <Counts report={report} />
        <p className={blocks.note}>{factsOf(report)}</p>
        {report.levels.length > 0 && (
          <Message tone="notice">{t.levels({ names: report.levels.join(' · ') })}</Message>
        )}
      </Section>
      <TableColumns kind={kind} report={report} onSaid={file.check} />
      {kind.fixed.length > 0 && <TableFixed kind={kind} report={report} onSaid={file.check} />}
      {report.rows.length > 0 && <TableRows kind={kind} report={report} />}
      <TableProblems kind={kind} report={report} />
      <TableStore kind={kind} report={report} file={file} />
    </>
  );
}

function Counts({ report }: { readonly report: TableReport }) {
  const removed = removedIn(report);
  const counts = { ...report, unchanged: report.unchanged - removed };
  return (
    <ul className={classes.counts} aria-live="polite">
      <li>{t.read({ count: report.read })}</li>
      {(['added', 'changed', 'unchanged', 'refused'] as const).map((state) => (
        <li key={state} data-bad={state === 'refused' && report.refused > 0}>
          {t[state]({ count: counts[state] })}
        </li>
      ))}
      {removed > 0 && <li>{t.removed({ count: removed })}</li>}
    </ul>
  );
}

function factsOf({ format, encoding, delimiter }: TableReport): string {
  if (format === 'geojson') return t.factsGeojson({ encoding });
  return t.facts({ encoding, delimiter: delimiter === '\t' ? t.tab : `«${delimiter}»` });
}
