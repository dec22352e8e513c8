import { AppError } from '#platform/errors';
import type { UserRow } from './users.queries.ts';

type Switches = Pick<UserRow, 'email' | 'activated' | 'disabled_at' | 'disabled_by'>;

/**
 * Throws auth/user-disabled for an account that is switched off: banned by staff, closed by its owner, or known by
 * phone alone and deactivated (an unverified e-mail gets in and is led to confirm it).
 */
export function ensureEnabled(user: Switches): void {
  if (!user.disabled_at && (user.activated || user.email)) return;
  throw new AppError('auth/user-disabled', { details: { self_activation: canActivateSelf(user) } });
}

/** True for an account that its owner may switch on by proving its address: never after a ban by staff. */
export function canActivateSelf(user: Switches): boolean {
  return user.disabled_at ? user.disabled_by === 'owner' : !user.activated;
}

/** True for a citizen whose contact is proven and whose account is on: a report may be put in it on their behalf. */
export function isProvenCitizen(user: Pick<UserRow, 'type' | 'activated' | 'disabled_at'>): boolean {
  return user.type === 'citizen' && user.activated && !user.disabled_at;
}
