import { nearFolios } from '@vereda/contract/listener/folio';
import type { ReactNode } from 'react';
import { useCall } from '#api/use-call.ts';
import blocks from '#ui/look/blocks.module.css';
import { followTexts as t } from './follow-texts.ts';

type NearFoliosProps = {
  readonly typed: string;
  readonly linkTo: (folio: string) => ReactNode;
};

/** Public reports whose folio is one slip away from what was typed; nothing where there are none. */
export function NearFolios({ typed, linkTo }: NearFoliosProps) {
  const mayBe = nearFolios(typed).length > 0;
  const { data } = useCall('POST /reports/near-folio', { folio: typed }, { enabled: mayBe });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label={t.near} aria-live="polite">
      <p className={blocks.hint}>{t.near}</p>
      <ul className={blocks.spaced}>
        {data.items.map(({ folio, title }) => (
          <li key={folio}>
            {linkTo(folio)} · {title}
          </li>
        ))}
      </ul>
    </section>
  );
}
