import { can } from '@vereda/contract/access/can';
import type { OpenSet } from '@vereda/contract/transparency/open-data';
import { accessContext } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { rawJson } from '#platform/http/reply';
import type { DataSet } from '#platform/documents/data-set';

/** Headers of what any page may read, and a cache may keep for a minute. */
export const SHARED = { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=60' };

/** The data sets whose module is on. */
export async function openSets(deps: Deps): Promise<DataSet[]> {
  const context = await accessContext(deps);
  return deps.dataSets().filter(({ access }) => can(null, access, context) === 'allowed');
}

/** One of them; throws configuration/module-inactive. */
export async function openSet(deps: Deps, name: OpenSet): Promise<DataSet> {
  const set = (await openSets(deps)).find((one) => one.name === name);
  if (!set) throw new AppError('configuration/module-inactive');
  return set;
}

/** JSON for everybody. */
export const sharedOutput = (value: unknown) => rawJson(JSON.stringify(value), SHARED);
