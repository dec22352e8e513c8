import { stripLocale } from '@vereda/contract/locale';
import type { MouseEvent } from 'react';
import { openAccountDialog } from '#ui/slots/account-dialog.ts';

// Screens that hold these forms themselves; a dialog over them would ask twice.
const OWN_SCREENS = ['/login', '/register', '/password-reset', '/email-action-handler'];

/** Opens the dialog instead of following the link to its screen; a click for a new tab or window is left alone. */
export function openInstead(event: MouseEvent, name: 'login' | 'register'): void {
  const isForElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
  if (isForElsewhere || OWN_SCREENS.includes(stripLocale(location.pathname))) return;
  event.preventDefault();
  openAccountDialog({ name });
}
