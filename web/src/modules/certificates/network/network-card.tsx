import { formatDate } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import { formatNumber } from '#i18n/number.ts';
import { KeyValues } from '#ui/key-values.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { StatusBadge, type StatusTone } from '#ui/status-badge.tsx';
import { deskWords as desk } from '../words/desk-words.ts';
import { networkWords as t } from './network-words.ts';
import { problemOf, type Network } from './network-types.ts';
import { formatUnits, WaitingAnchors } from './waiting-anchors.tsx';

/** One network: how it stands in a word, its figures, and what waits for it. */
export function NetworkCard({ network }: { readonly network: Network }) {
  const { name, kind, problem, problem_params, slow, stale, lost, confirmations } = network;
  const [tone, word] = standingOf(network);
  return (
    <li className={blocks.part}>
      <h3>
        {name[locale]} <StatusBadge tone={tone}>{word}</StatusBadge>
      </h3>
      <p className={blocks.hint}>
        {kind === 'embedded' ? desk.pilotName : null} {t.settles({ count: confirmations })}
      </p>
      {problem && <Message tone="danger">{problemOf(problem, problem_params)}</Message>}
      {slow && <Message tone="warning">{desk.slow}</Message>}
      {stale && <Message tone="danger">{desk.stale}</Message>}
      {lost > 0 && <Message tone="danger">{desk.lost({ n: formatNumber(lost) })}</Message>}
      <NetworkFigures network={network} />
      <WaitingAnchors network={network} />
    </li>
  );
}

function NetworkFigures({ network }: { readonly network: Network }) {
  const { head, pending, waiting, last_final_at, address, super_root } = network;
  const stuck = waiting.filter((anchor) => anchor.stuck).length;
  return (
    <KeyValues
      facts={[
        [t.balance, balanceOf(network)],
        [
          t.height,
          head
            ? `${t.block({ number: formatNumber(head.number) })} · ${formatDate(head.timestamp, 'moment')}`
            : t.heightUnknown,
        ],
        [desk.lastFinal, last_final_at ? formatDate(last_final_at, 'moment') : t.lastNone],
        [t.superRoot, super_root && t.superEvery({ count: super_root.hours })],
        [t.superNext, super_root && nextOf(super_root)],
        [t.waiting, pending > 0 ? t.waitingCount({ count: pending }) : t.waitingNone],
        [t.stuck, stuck > 0 && t.waitingCount({ count: stuck })],
        [
          desk.account,
          <code key="account" className={blocks.code}>
            {address}
          </code>,
        ],
      ]}
    />
  );
}

function nextOf({ due_at, uncovered }: NonNullable<Network['super_root']>): string {
  if (uncovered === 0) return t.superNone;
  const isDue = due_at === null || Date.parse(due_at) <= Date.now();
  return isDue
    ? t.superNow({ count: uncovered })
    : t.superAt({ at: formatDate(due_at, 'moment'), count: uncovered });
}

function balanceOf({ kind, charges, means }: Network): string {
  if (kind === 'embedded') return t.balanceNone;
  if (!charges) return t.balanceFree;
  if (!means) return t.balanceUnknown;
  const balance = formatUnits(means.balance);
  return means.anchors > 0 ? t.balanceFor({ balance, count: means.anchors }) : t.balanceNothing({ balance });
}

function standingOf({ problem, slow, stale, lost, pending }: Network): readonly [StatusTone, string] {
  if (problem) return ['failed', t.troubled];
  if (lost > 0) return ['late', t.repairing];
  if (stale) return ['late', t.late];
  if (slow) return ['waiting', t.silent];
  return pending > 0 ? ['running', t.running] : ['done', t.fine];
}
