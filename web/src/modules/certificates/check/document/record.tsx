import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DownloadButton } from '#forms/download-button.tsx';
import { locale } from '#i18n/locale.ts';
import blocks from '#ui/look/blocks.module.css';
import type { Certificate } from './certificate.ts';
import classes from './document.module.css';
import { documentWords as t } from './document-words.ts';
import { documentMoment } from './moments.ts';

type Anchor = Certificate['anchors'][number];

/** Where the fingerprint is registered, in plain words: what that proves and what it does not. */
export function Record({ certificate }: { readonly certificate: Certificate }) {
  const { id, folio, anchors, certified_at, has_receipt } = certificate;
  return (
    <section className={classes.record}>
      <h2 className={classes.caption}>{t.record}</h2>
      {anchors.length === 0 && <p>{t.recordNone}</p>}
      {anchors.map((anchor, index) => (
        // The file speaks of the first one: it was published when that was settled.
        <Anchored key={anchor.network} anchor={anchor} at={index === 0 ? certified_at : null}>
          {has_receipt && !anchor.published && anchor.status === 'final' && (
            <OtherFiles id={id} folio={folio} network={anchor.network} />
          )}
        </Anchored>
      ))}
    </section>
  );
}

type AnchoredProps = {
  readonly anchor: Anchor;
  readonly at: string | null;
  readonly children: ReactNode;
};

function Anchored({ anchor, at, children }: AnchoredProps) {
  const [proves, provesNot] = anchor.pilot
    ? [t.pilotProves, t.pilotProvesNot]
    : [t.publicProves, t.publicProvesNot];
  return (
    <>
      <p>
        {whereOf(anchor, at)} {anchor.covers !== null && t.recordCovered({ count: anchor.covers })}
      </p>
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
      {children}
    </>
  );
}

type OtherProps = { readonly id: string; readonly folio: string; readonly network: string };

// The published files speak of the first network; these say the same and prove it on this one.
function OtherFiles({ id, folio, network }: OtherProps) {
  const input = { id, network };
  const name = `${folio}-${network}`;
  return (
    <div className={`${classes.small} no-print`}>
      <p>{t.otherFiles}</p>
      <p>
        <DownloadButton of="GET /certificates/file/:id" input={input} fileName={`${name}.json`}>
          {t.file}
        </DownloadButton>{' '}
        <DownloadButton of="GET /certificates/receipt/:id" input={input} fileName={`${name}-receipt.json`}>
          {t.receipt}
        </DownloadButton>
      </p>
    </div>
  );
}

function whereOf({ network_name, block_number, waiting_since }: Anchor, at: string | null): string {
  const network = network_name[locale];
  if (waiting_since) return t.recordWaiting({ network, at: documentMoment(waiting_since) });
  const block = block_number ?? '–';
  return at ? t.recordSince({ network, block, at: documentMoment(at) }) : t.recordText({ network, block });
}
