import { Button } from '@mantine/core';
import { messageOf, type ErrorCode } from '@vereda/contract/errors';
import { useCall, usePages, useSend } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import { formatNumber } from '#i18n/number.ts';
import { KeysetTable, type Column } from '#tables/keyset-table.tsx';
import blocks from '#ui/look/blocks.module.css';
import { snackbar } from '#ui/feedback/notices.ts';
import { KeyValues } from '#ui/key-values.tsx';
import { Message } from '#ui/message.tsx';
import { Section } from '#ui/page.tsx';
import { EmptyState, Loaded } from '#ui/states.tsx';
import type { OutputOf } from '#api/call.ts';
import { deskWords as t } from '../words/desk-words.ts';

type Network = OutputOf<'POST /certificates/networks/status'>['items'][number];
type Batch = OutputOf<'POST /certificates/batches/list'>['items'][number];

/** Networks as they answer now, and batches. */
export function CertificatesOverview() {
  const networks = useCall('POST /certificates/networks/status', {}, { everyMs: 30_000 });
  const batches = usePages('POST /certificates/batches/list', { limit: 25 });
  const seal = useSend('POST /certificates/batches/seal', {
    refreshes: ['POST /certificates/batches/list', 'POST /certificates/networks/status'],
    onDone: ({ batch }) => void snackbar(batch ? t.sealed1 : t.sealedNone),
  });
  return (
    <>
      <Section title={t.networks}>
        <Loaded query={networks}>
          {({ items }) => (
            <ul className={blocks.spaced}>
              {items.map((network) => (
                <NetworkFacts key={network.id} network={network} />
              ))}
            </ul>
          )}
        </Loaded>
      </Section>
      <Section
        title={t.batches}
        actions={
          <Button variant="default" loading={seal.isPending} onClick={() => seal.mutate({})}>
            {t.seal}
          </Button>
        }
      >
        {seal.error && <Message tone="danger">{seal.error.message}</Message>}
        <KeysetTable
          caption={t.batches}
          columns={batchColumns(networks.data?.items ?? [])}
          pages={batches}
          rowKey={(batch) => String(batch.id)}
          empty={<EmptyState title={t.batchesNone} />}
        />
      </Section>
    </>
  );
}

function NetworkFacts({ network }: { readonly network: Network }) {
  return (
    <li>
      <h3>{network.name[locale]}</h3>
      {network.kind === 'embedded' && <p className={blocks.hint}>{t.pilotName}</p>}
      {network.slow && <Message tone="warning">{t.slow}</Message>}
      {network.stale && <Message tone="danger">{t.stale}</Message>}
      {network.lost > 0 && <Message tone="danger">{t.lost({ n: formatNumber(network.lost) })}</Message>}
      <KeyValues
        facts={[
          [t.problem, network.problem && problemOf(network.problem, network.problem_params)],
          [
            t.account,
            <code key="account" className={blocks.code}>
              {network.address}
            </code>,
          ],
          [
            t.head,
            network.head &&
              `${formatNumber(network.head.number)} · ${formatDate(network.head.timestamp, 'moment')}`,
          ],
          [t.pending, formatNumber(network.pending)],
          [t.lastFinal, network.last_final_at && formatDate(network.last_final_at, 'moment')],
        ]}
      />
    </li>
  );
}

const batchColumns = (networks: readonly Network[]): Column<Batch>[] => [
  { key: 'sealed', header: t.sealed, cell: (batch) => formatDate(batch.sealed_at, 'moment') },
  { key: 'leaves', header: t.leaves, cell: (batch) => formatNumber(batch.leaf_count), isNumber: true },
  {
    key: 'anchor',
    header: t.anchor,
    cell: (batch) =>
      batch.anchors
        .map(({ network, status, problem }) =>
          [
            nameOf(networks, network),
            ANCHORED[status],
            problem && problemOf(problem, paramsOf(networks, network)),
          ]
            .filter(Boolean)
            .join(' · '),
        )
        .join(', '),
  },
  {
    key: 'root',
    header: t.root,
    cell: (batch) => <code className={blocks.code}>{batch.root}</code>,
    isWide: true,
  },
];

const ANCHORED: Record<Batch['anchors'][number]['status'], string> = {
  queued: t.anchorQueued,
  signed: t.anchorQueued,
  sent: t.anchorSent,
  mined: t.anchorMined,
  final: t.anchorFinal,
};

// A network that the configuration no longer has is shown by what it was called.
function nameOf(networks: readonly Network[], id: string): string {
  return networks.find((network) => network.id === id)?.name[locale] ?? id;
}

function paramsOf(networks: readonly Network[], id: string): Network['problem_params'] {
  return networks.find((network) => network.id === id)?.problem_params ?? {};
}

function problemOf(code: string, params: Network['problem_params']): string {
  return messageOf(code as ErrorCode, locale, params);
}
