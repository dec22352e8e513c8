import type { Gauge } from '#platform/module-parts';
import { countProblems, selectProblems } from './network.queries.ts';
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
    help: '1 where the last try to write on a network failed.',
    label: 'network',
    read: async (deps) =>
      (await selectProblems(deps.database)).map(({ id, wrong }) => [id, Number(wrong)] as const),
  },
  {
    name: 'vereda_ledger_problems',
    help: 'Networks on which the last try to write failed, by what went wrong.',
    label: 'problem',
    read: async (deps) => (await countProblems(deps.database)).map(({ problem, n }) => [problem, n] as const),
  },
];
