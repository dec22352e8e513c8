import type { ApiError } from '#api/api-error.ts';
import { openAccountDialog } from '#ui/slots/account-dialog.ts';

/** Opens the activation dialog where a sign-in was refused because the account is switched off; true when it did. */
export function askActivation(error: ApiError, account: { email?: string; phone?: string }): boolean {
  if (error.code !== 'auth/user-disabled') return false;
  const details = error.details as { self_activation?: boolean } | undefined;
  openAccountDialog({ name: 'activation', mayActivate: details?.self_activation === true, ...account });
  return true;
}
