import type { LinkedKind } from '@vereda/contract/catalog/linking';
import { useCall } from '#api/use-call.ts';
import blocks from '#ui/look/blocks.module.css';
import { Section } from '#ui/page.tsx';
import { linkedKinds, linkingWords as t } from './linking-words.ts';
import { PublicThing } from './thing-link.tsx';

type ShownProps = { readonly kind: LinkedKind; readonly id: number };

/** What something that everybody sees is linked to; nothing where it is linked to nothing that everybody sees. */
export function ShownLinks({ kind, id }: ShownProps) {
  const { data } = useCall('GET /links/shown/:kind/:id', { kind, id });
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section title={t.shown}>
      <ul className={blocks.rows}>
        {items.map((thing) => (
          <li key={`${thing.kind} ${thing.id}`} className={blocks.row}>
            <span>
              <PublicThing thing={thing} />
              <small>{linkedKinds[thing.kind]}</small>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
