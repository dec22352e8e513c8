import { lazy, Suspense } from 'react';
import { PartBoundary } from '#ui/part-boundary.tsx';
import { useAccountDialog } from '#ui/slots/account-dialog.ts';

// The code of the forms comes when the first dialog opens.
const AccountDialogs = lazy(() =>
  import('#modules/identity/dialogs/account-dialogs.tsx').then((module) => ({
    default: module.AccountDialogs,
  })),
);

/** Where the login, register, recovery and activation dialogs stand. */
export function AccountDialogPlace() {
  const dialog = useAccountDialog();
  if (!dialog) return null;
  return (
    <PartBoundary>
      <Suspense fallback={null}>
        <AccountDialogs dialog={dialog} />
      </Suspense>
    </PartBoundary>
  );
}
