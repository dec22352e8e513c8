import type { TableReport } from '@vereda/contract/catalog/table/table-import';
import { TABLE_REASONS } from '@vereda/contract/catalog/table/table-reasons';
import { DownloadButton } from '#forms/download-button.tsx';
import { locale } from '#i18n/locale.ts';
import { formatNumber } from '#i18n/number.ts';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { Section } from '#ui/page.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import classes from './import.module.css';
import { fieldName, type TableKind } from './table-kind.ts';
import { tableWords as t } from './table-words.ts';
import { givenOf, saidOf } from './use-table-file.ts';

type ProblemsProps = { readonly kind: TableKind; readonly report: TableReport };

/** Everything of a table that is repaired or left out: how often, and row by row. */
export function TableProblems({ kind, report }: ProblemsProps) {
  const { reasons, problems } = report;
  const total = reasons.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return report.applied_at === null && <Message>{t.noProblems}</Message>;
  const said = saidOf(report);
  return (
    <Section
      title={t.problems}
      lead={t.problemsText}
      actions={
        <DownloadButton
          of={kind.calls.problems}
          input={{ ...givenOf(report, said), set: said.set }}
          fileName="informe.csv"
        >
          {t.csv}
        </DownloadButton>
      }
    >
      <ul className={classes.reasons}>
        {reasons.map(({ reason, kept, count }) => (
          <li key={`${reason} ${kept}`}>
            <strong className="tabular">{formatNumber(count)}</strong> {TABLE_REASONS[reason][locale]}
            {!kept && <StatusBadge tone="late">{t.rowOut}</StatusBadge>}
          </li>
        ))}
      </ul>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region needs the keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={t.problems}>
        <table className={blocks.table}>
          <thead>
            <tr>
              <th scope="col">{t.row}</th>
              <th scope="col">{t.field}</th>
              <th scope="col">{t.reason}</th>
              <th scope="col">{t.value}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ line, field, reason, value }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a value may be repaired in two ways; the list is replaced whole
              <tr key={index}>
                <th scope="row" className="tabular">
                  {line}
                </th>
                <td>{field && fieldName(kind, field)}</td>
                <td>{TABLE_REASONS[reason][locale]}</td>
                <td className={classes.value}>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {problems.length < total && (
        <p className={blocks.note}>{t.problemsMore({ shown: problems.length, total })}</p>
      )}
    </Section>
  );
}
