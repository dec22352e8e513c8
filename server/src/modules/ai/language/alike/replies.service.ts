import type { Viewer } from '@vereda/contract/access/viewer';
import type { ProposedReply, suggestingEndpoints } from '@vereda/contract/ai/suggesting';
import type { Input } from '@vereda/contract/endpoint';
import { readCaseAnswers, selectOfferedTypes } from '#modules/listener/public';
import type { Deps } from '#platform/deps';
import { loadOn } from '../say.ts';
import { fittingReplies } from './fitting-replies.ts';

/** Kept answers that fit a case in a step, the fittest first; none where the task is off. */
export async function proposeReplies(
  deps: Deps,
  viewer: Viewer,
  { id, use }: Input<typeof suggestingEndpoints.repliesFor>,
): Promise<ProposedReply[]> {
  const { report, kept, said } = await readCaseAnswers(deps, viewer, { id, use });
  const { tasks } = await loadOn(deps);
  if (!tasks.includes('reply')) return [];
  const offered = kept.filter(({ uses }) => uses.length === 0 || uses.includes(use));
  const type = (await selectOfferedTypes(deps.database)).find((one) => one.id === report.subcategory_id);
  return fittingReplies(offered, { words: [type?.names, report.description].join(' '), said });
}
