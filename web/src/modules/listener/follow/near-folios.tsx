import { nearFolios } from '@vereda/contract/listener/text/folio';
import { useCall } from '#api/use-call.ts';
import blocks from '#ui/look/blocks.module.css';
import { Link } from '#ui/link.tsx';
import { followTexts as t } from './follow-texts.ts';

type NearFoliosProps = {
  readonly typed: string;
  /** The screen that each leads to, and the query that opens it there. */
  readonly to: '/' | '/admin/listener/attention';
  readonly queryOf: (folio: string) => Readonly<Record<string, string>>;
};

/** Public reports whose folio is one slip away from what was typed; nothing where there are none. */
export function NearFolios({ typed, to, queryOf }: NearFoliosProps) {
  const mayBe = nearFolios(typed).length > 0;
  const { data } = useCall('POST /reports/near-folio', { folio: typed }, { enabled: mayBe });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label={t.near} aria-live="polite">
      <p className={blocks.hint}>{t.near}</p>
      <ul className={blocks.spaced}>
        {data.items.map(({ folio, title }) => (
          <li key={folio}>
            <Link to={to} query={queryOf(folio)}>
              {folio}
            </Link>{' '}
            · {title}
          </li>
        ))}
      </ul>
    </section>
  );
}
