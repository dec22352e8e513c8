import type { TableReport } from '@vereda/contract/catalog/table/table-import';
import blocks from '#ui/look/blocks.module.css';
import { Section } from '#ui/page.tsx';
import classes from './import.module.css';
import { fieldName, type TableKind } from './table-kind.ts';
import { tableWords as t } from './table-words.ts';

type RowsProps = { readonly kind: TableKind; readonly report: TableReport };

/** The first rows that are new or change, with the fields that do. */
export function TableRows({ kind, report }: RowsProps) {
  return (
    <Section title={t.rows} lead={t.rowsText}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region needs the keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={t.rows}>
        <table className={blocks.table}>
          <thead>
            <tr>
              <th scope="col">{t.row}</th>
              <th scope="col">{t.name}</th>
              <th scope="col">{t.state}</th>
            </tr>
          </thead>
          <tbody>
            {report.rows.map(({ line, name, state, changed }) => (
              <tr key={line}>
                <th scope="row" className="tabular">
                  {line}
                </th>
                <td>{name}</td>
                <td>
                  {state === 'added'
                    ? t.isAdded
                    : t.isChanged({ fields: changed.map((field) => fieldName(kind, field)).join(', ') })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  );
}
