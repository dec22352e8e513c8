import { Button } from '@mantine/core';
import { useSend } from '#api/use-call.ts';
import { formatNumber } from '#i18n/number.ts';
import { useCan } from '#session/viewer.ts';
import { confirm } from '#ui/feedback/confirm.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { When } from '#ui/when.tsx';
import { networkWords as t } from './network-words.ts';
import { ANCHORED, LEAVES_EACH, type Network, type WaitingAnchor } from './network-types.ts';

const REFRESHES = ['POST /certificates/networks/status', 'POST /certificates/batches/list'] as const;

/** Batches that wait on a network, each with what can be done about it. */
export function WaitingAnchors({ network }: { readonly network: Network }) {
  const { waiting } = network;
  if (waiting.length === 0) return null;
  return (
    <div className={blocks.part}>
      <h4>{t.waitingTitle}</h4>
      {waiting.length < network.pending && (
        <p className={blocks.hint}>{t.waitingMore({ count: waiting.length })}</p>
      )}
      <ul className={blocks.rows}>
        {waiting.map((anchor) => (
          <WaitingRow key={anchor.batch} network={network} anchor={anchor} />
        ))}
      </ul>
    </div>
  );
}

type RowProps = { readonly network: Network; readonly anchor: WaitingAnchor };

function WaitingRow({ network, anchor }: RowProps) {
  const { batch, kind, leaf_count, status, attempts, queued_at, stuck } = anchor;
  const what = contentOf({ kind, leaf_count });
  return (
    <li className={blocks.row}>
      <span>
        {t.batch({ id: formatNumber(batch) })} · {what} · {ANCHORED[status]}
        <small>
          {t.since} <When moment={queued_at} />
          {attempts > 0 && ` · ${t.attempts({ count: attempts })}`}
        </small>
      </span>
      <span className={blocks.buttons}>
        {stuck && <StatusBadge tone="late">{t.delayed}</StatusBadge>}
        <Resend anchor={anchor} />
        {status === 'sent' && network.charges && <RaiseFee network={network.id} anchor={anchor} />}
      </span>
    </li>
  );
}

function contentOf({ kind, leaf_count }: Pick<WaitingAnchor, 'kind' | 'leaf_count'>): string {
  if (kind === 'certificates') return t.batchFiles({ count: leaf_count / LEAVES_EACH });
  return kind === 'super-root' ? t.batchSuper({ count: leaf_count }) : t.batchRoot;
}

function Resend({ anchor: { batch } }: Pick<RowProps, 'anchor'>) {
  const send = useSend('POST /certificates/batches/retry', {
    refreshes: REFRESHES,
    onDone: () => void snackbar(t.resent),
  });
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        aria-label={t.resendOf({ id: formatNumber(batch) })}
        loading={send.isPending}
        onClick={() => send.mutate({ id: batch })}
      >
        {t.resend}
      </Button>
      {send.error && <Message tone="danger">{send.error.message}</Message>}
    </>
  );
}

// It spends money of the city: not for everybody who may look on.
function RaiseFee({ network, anchor }: Pick<RowProps, 'anchor'> & { readonly network: string }) {
  const { batch, attempts, cost_max } = anchor;
  const mayRaise = useCan('certificates.administer') === 'allowed';
  const raise = useSend('POST /certificates/anchors/raise-fee', {
    refreshes: REFRESHES,
    onDone: ({ cost_before, cost_after }) =>
      void snackbar(t.raised({ before: formatUnits(cost_before), after: formatUnits(cost_after) })),
  });
  if (!mayRaise || cost_max === null) return null;
  const id = formatNumber(batch);
  const ask = async (): Promise<void> => {
    const question = {
      title: t.raiseTitle({ id }),
      text: t.raiseText({ cost: formatUnits(cost_max) }),
      action: t.raise,
      isDangerous: true,
    };
    if (await confirm(question)) raise.mutate({ batch, network, attempt: attempts });
  };
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        aria-label={t.raiseOf({ id })}
        loading={raise.isPending}
        onClick={() => void ask()}
      >
        {t.raise}
      </Button>
      {raise.error && <Message tone="danger">{raise.error.message}</Message>}
    </>
  );
}

/** An amount in whole units of a network's currency, to three digits that say something. */
export function formatUnits(amount: string): string {
  const value = Number(amount);
  const decimals = value >= 1 || value <= 0 ? 2 : Math.min(2 - Math.floor(Math.log10(value)), DECIMALS_MAX);
  return formatNumber(value, { decimals });
}

const DECIMALS_MAX = 18;
