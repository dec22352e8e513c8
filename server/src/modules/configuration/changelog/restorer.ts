import type { PermissionName } from '@vereda/contract/access/permissions';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { EndpointSpec } from '@vereda/contract/endpoint';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';

/** A thing as it stands; its version tells whether somebody changed it meanwhile. */
export type Stored = { readonly version: number };

/** What is put back: the thing's id, what stood before, and the version that the caller saw. */
export type Restored = { readonly id: string; readonly from: unknown; readonly version: number };

/** How the values before a change are put back. */
export type Restorer = {
  /** What is put back; the rest of a thing stays as it is. */
  readonly fields: readonly string[];
  /** Who may, where the history alone is not enough. */
  readonly permission?: PermissionName;
  /** The thing as it stands; throws a coded error where it is gone. */
  readonly read: (deps: Deps, id: string) => Promise<Stored>;
  /** What stood before as people read it, where it is not what was kept. */
  readonly told?: (deps: Deps, from: unknown) => Promise<object>;
  /** The ordinary change: its validation, its version check, its own row of history. */
  readonly save: (deps: Deps, viewer: Viewer, given: Restored) => Promise<Stored>;
};

/** The values as the call takes them; throws configuration/restore-invalid where it does not any more. */
export function parsed(input: EndpointSpec['input'], values: unknown): unknown {
  const { success, data, error } = input.safeParse(values);
  if (success) return data;
  const fields = error.issues.map(({ path, code }) => [path.join('.'), code] as const);
  throw new AppError('configuration/restore-invalid', { fields: Object.fromEntries(fields) });
}
