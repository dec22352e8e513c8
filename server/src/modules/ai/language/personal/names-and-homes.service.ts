import type { NameOrHome } from '@vereda/contract/ai/suggesting';
import type { Deps } from '#platform/deps';
import { loadOn } from '../say.ts';
import { findNamesAndHomes } from './names-and-homes.ts';

/** Names and homes in a text that is being written; none where the task is off. */
export async function hintAtPersonal(deps: Deps, text: string): Promise<NameOrHome[]> {
  const { tasks } = await loadOn(deps);
  return tasks.includes('personal') ? findNamesAndHomes(text) : [];
}
