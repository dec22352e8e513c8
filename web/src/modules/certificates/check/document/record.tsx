import { IconCheck, IconX } from '@tabler/icons-react';
import { locale } from '#i18n/locale.ts';
import blocks from '#ui/look/blocks.module.css';
import type { Certificate } from './certificate.ts';
import classes from './document.module.css';
import { documentWords as t } from './document-words.ts';
import { documentMoment } from './moments.ts';

type Anchor = Certificate['anchors'][number];

/** Where the fingerprint is registered, in plain words: what that proves and what it does not. */
export function Record({ certificate }: { readonly certificate: Certificate }) {
  const { anchors, certified_at } = certificate;
  return (
    <section className={classes.record}>
      <h2 className={classes.caption}>{t.record}</h2>
      {anchors.length === 0 && <p>{t.recordNone}</p>}
      {anchors.map((anchor, index) => (
        // The file speaks of the first one: it was published when that was settled.
        <Anchored key={anchor.network} anchor={anchor} at={index === 0 ? certified_at : null} />
      ))}
    </section>
  );
}

function Anchored({ anchor, at }: { readonly anchor: Anchor; readonly at: string | null }) {
  const [proves, provesNot] = anchor.pilot
    ? [t.pilotProves, t.pilotProvesNot]
    : [t.publicProves, t.publicProvesNot];
  return (
    <>
      <p>{whereOf(anchor, at)}</p>
      <dl className={classes.proves}>
        <dt data-yes>
          <IconCheck size={16} aria-hidden /> {t.proves}
        </dt>
        <dd>{proves}</dd>
        <dt>
          <IconX size={16} aria-hidden /> {t.provesNot}
        </dt>
        <dd>{provesNot}</dd>
        {anchor.transaction_hash && (
          <>
            <dt data-plain>{t.transaction}</dt>
            <dd>
              <code className={blocks.code}>{anchor.transaction_hash}</code>
            </dd>
          </>
        )}
      </dl>
    </>
  );
}

function whereOf({ network_name, block_number, waiting_since }: Anchor, at: string | null): string {
  const network = network_name[locale];
  if (waiting_since) return t.recordWaiting({ network, at: documentMoment(waiting_since) });
  const block = block_number ?? '–';
  return at ? t.recordSince({ network, block, at: documentMoment(at) }) : t.recordText({ network, block });
}
