import { useBlocker } from '@tanstack/react-router';
import { dictionary } from '#i18n/dictionary.ts';
import { confirm } from '#ui/feedback/confirm.tsx';

const t = dictionary({
  es: { title: 'Hay cambios sin guardar', text: 'Al salir ahora se pierden.', action: 'Salir sin guardar' },
  en: {
    title: 'There are unsaved changes',
    text: 'If you leave now, they are lost.',
    action: 'Leave without saving',
  },
});

/** Asks before a page with unsaved changes is left, by a link or by closing the tab. */
export function useLeaveGuard(isDirty: boolean): void {
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    shouldBlockFn: async () => !(await confirm({ ...t, isDangerous: true })),
  });
}
