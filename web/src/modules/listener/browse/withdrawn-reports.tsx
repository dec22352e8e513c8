import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { formatDate } from '#i18n/date.ts';
import blocks from '#ui/look/blocks.module.css';
import { Section } from '#ui/page.tsx';
import { browseTexts as t } from './browse-texts.ts';

const NAME = 'POST /reports/withdrawn';

/** One's own reports that the city deleted, so that none goes without a word; nothing where there is none. */
export function WithdrawnReports() {
  const { data } = useCall(NAME, {});
  useLive(['report-moved'], [NAME]);
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={t.withdrawn}>
      <p className={blocks.hint}>{t.withdrawnHint}</p>
      <ul className={blocks.rows}>
        {data.items.map(({ folio, title, created_at: filed, withdrawn_at: at }) => (
          <li key={folio} className={blocks.row}>
            <div>
              {title} · {folio}
              <small>{t.withdrawnAt({ filed: formatDate(filed), date: formatDate(at) })}</small>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
