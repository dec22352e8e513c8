import type { MouseEvent, ReactNode } from 'react';
import { Link } from '#ui/link.tsx';
import { openAccountDialog, useAccountDialog } from '#ui/slots/account-dialog.ts';

const DIALOGS = { '/login': 'login', '/register': 'register', '/password-reset': 'recovery' } as const;

type AccountLinkProps = { readonly to: keyof typeof DIALOGS; readonly children: ReactNode };

/** A link between signing in, signing up and recovery: from dialog to dialog, from screen to screen. */
export function AccountLink({ to, children }: AccountLinkProps) {
  const isInDialog = useAccountDialog() !== null;
  const open = (event: MouseEvent) => {
    if (!isInDialog || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openAccountDialog({ name: DIALOGS[to] });
  };
  return (
    <Link to={to} onClick={open}>
      {children}
    </Link>
  );
}
