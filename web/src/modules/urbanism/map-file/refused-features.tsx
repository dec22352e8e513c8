import { messageOf } from '@vereda/contract/errors';
import type { FileReport } from '@vereda/contract/urbanism/map-file';
import { DownloadButton } from '#forms/download-button.tsx';
import { locale } from '#i18n/locale.ts';
import { Section } from '#ui/page.tsx';
import { mapFileWords as t } from './map-file-words.ts';
import blocks from '#ui/look/blocks.module.css';
import classes from './map-file.module.css';

/** The features of a file that stay out, each with its reason; all of them as CSV. */
export function RefusedFeatures({ report }: { readonly report: FileReport }) {
  const { id, mapping, faults, refused } = report;
  return (
    <Section
      title={t.faults}
      lead={t.faultsText}
      actions={
        <DownloadButton of="POST /urbanism/import/faults" input={{ id, mapping }} fileName="rechazados.csv">
          {t.csv}
        </DownloadButton>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region needs the keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={t.faults}>
        <table className={blocks.table}>
          <thead>
            <tr>
              <th scope="col">{t.number}</th>
              <th scope="col">{t.name}</th>
              <th scope="col">{t.reason}</th>
              <th scope="col">{t.at}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ number, name, code, at }) => (
              <tr key={number}>
                <th scope="row" className="tabular">
                  {number}
                </th>
                <td>{name}</td>
                <td>{messageOf(code, locale)}</td>
                <td className="tabular">{at?.map((value) => value.toFixed(5)).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {faults.length < refused && (
        <p className={blocks.note}>{t.faultsMore({ shown: faults.length, total: refused })}</p>
      )}
    </Section>
  );
}
