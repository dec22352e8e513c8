import { useBlocker } from '@tanstack/react-router';
import { dictionary } from '#i18n/dictionary.ts';
import { confirm } from '#ui/feedback/confirm.tsx';
import { getUnsaved, useUnsaved } from './use-leave-guard.ts';

const lostWords = dictionary({
  es: { title: 'Hay cambios sin guardar', text: 'Al salir ahora se pierden.', action: 'Salir sin guardar' },
  en: {
    title: 'There are unsaved changes',
    text: 'If you leave now, they are lost.',
    action: 'Leave without saving',
  },
});
const keptWords = dictionary({
  es: {
    title: 'Hay un texto sin enviar',
    text: 'Queda como borrador en esta pestaña hasta cerrar la sesión.',
    action: 'Salir y conservarlo',
  },
  en: {
    title: 'There is text that was not sent',
    text: 'It stays as a draft in this tab until you sign out.',
    action: 'Leave and keep it',
  },
});

/** Asks once for all forms of a page before it is left; the shell holds one. */
export function LeaveGuard(): null {
  const forms = [...useUnsaved().values()];
  const isLost = forms.includes('lost');
  useBlocker({
    disabled: forms.length === 0,
    // A draft outlives the reload.
    enableBeforeUnload: isLost,
    shouldBlockFn: async ({ current, next }) => {
      const isSamePage = current.pathname === next.pathname && isSame(current.search, next.search);
      if (isSamePage || getUnsaved().size === 0) return false;
      return !(await confirm(isLost ? { ...lostWords, isDangerous: true } : keptWords));
    },
  });
  return null;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
