import { Button } from '@mantine/core';
import { KNOWN_NETWORKS } from '@vereda/verifier/proofs/known-networks';
import { useCall, usePages, useSend } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import { formatNumber } from '#i18n/number.ts';
import { KeysetTable, type Column } from '#tables/keyset-table.tsx';
import blocks from '#ui/look/blocks.module.css';
import { snackbar } from '#ui/feedback/notices.ts';
import { Message } from '#ui/message.tsx';
import { Section } from '#ui/page.tsx';
import { EmptyState, Loaded } from '#ui/states.tsx';
import { deskWords as t } from '../words/desk-words.ts';
import { NetworkCard } from './network-card.tsx';
import { ANCHORED, LEAVES_EACH, problemOf, type Batch, type Network } from './network-types.ts';
import { networkWords as words } from './network-words.ts';

// Somebody who sends something again wants to see it move.
const LOOK_EVERY_MS = 10_000;

/** Networks as they answer now, and batches. */
export function CertificatesOverview() {
  const networks = useCall('POST /certificates/networks/status', {}, { everyMs: LOOK_EVERY_MS });
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
                <NetworkCard key={network.id} network={network} />
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

const batchColumns = (networks: readonly Network[]): Column<Batch>[] => [
  { key: 'sealed', header: t.sealed, cell: (batch) => formatDate(batch.sealed_at, 'moment') },
  { key: 'leaves', header: t.leaves, cell: (batch) => contentOf(batch), isNumber: true },
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

// Certificates of the withdrawn format have one leaf each, all of which are published.
function contentOf({ kind, leaf_count, published }: Batch): string {
  if (kind === 'super-root') return words.batchSuper({ count: leaf_count });
  return kind === 'certificates'
    ? formatNumber(Math.max(published, leaf_count / LEAVES_EACH))
    : words.batchRoot;
}

const KNOWN = Object.values(KNOWN_NETWORKS);

// A network that the configuration no longer has is shown by what it was called.
function nameOf(networks: readonly Network[], id: string): string {
  const known = networks.find((network) => network.id === id) ?? KNOWN.find((network) => network.id === id);
  return known?.name[locale] ?? id;
}

function paramsOf(networks: readonly Network[], id: string): Network['problem_params'] {
  return networks.find((network) => network.id === id)?.problem_params ?? {};
}
