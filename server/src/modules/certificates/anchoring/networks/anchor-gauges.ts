import type { Gauge } from '#platform/module-parts';
import { selectProblems } from './network.queries.ts';
import { countLost } from '../recheck/recheck.queries.ts';

/** What the operator watches of anchors. */
export const anchorGauges: readonly Gauge[] = [
  {
    name: 'vereda_anchors_lost',
    help: 'Anchors that were final and that the chain no longer has, by network.',
    label: 'network',
    read: async (deps) =>
      (await countLost(deps.database)).map(({ network_id, lost }) => [network_id, lost] as const),
  },
  {
    name: 'vereda_ledger_problem',
    help: '1 where the last try to write on a network failed; the screen of certificates says why.',
    label: 'network',
    read: async (deps) =>
      (await selectProblems(deps.database)).map(({ id, wrong }) => [id, Number(wrong)] as const),
  },
];
