import type { ErrorCode } from '@vereda/contract/errors';
import type { OfficialRow } from './officials.queries.ts';

/** Why an appointment signs nothing now; null when it may. */
export function standingFault(
  { suspended_at, signs_from }: Pick<OfficialRow, 'suspended_at' | 'signs_from'>,
  now: Date,
): ErrorCode | null {
  if (suspended_at !== null) return 'certificates/appointment-suspended';
  return signs_from > now ? 'certificates/appointment-waiting' : null;
}

/** Why a seat's key signs nothing now; null when it may. */
export function keyFault(key: { readonly signs_from: Date } | undefined, now: Date): ErrorCode | null {
  if (!key) return 'certificates/key-missing';
  return key.signs_from > now ? 'certificates/key-waiting' : null;
}
