import { landingFor } from '@vereda/contract/access/landing';
import { ACTIVATION_DIALOG_MAX_WIDTH_PX, DIALOG_MAX_WIDTH_PX } from '@vereda/contract/limits';
import { stripLocale } from '@vereda/contract/locale';
import { hasScreen } from '@vereda/contract/sitemap';
import { useEffect, useState } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import { useViewer } from '#session/viewer.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { useGoToPath } from '#ui/navigation.ts';
import { closeAccountDialog, type AccountDialog } from '#ui/slots/account-dialog.ts';
import type { EntryTab } from '../entry/entry-tabs.tsx';
import { Login } from '../entry/login.tsx';
import { Register } from '../entry/register.tsx';
import { RecoveryForm } from '../recovery/recovery-form.tsx';
import { Activation } from './activation.tsx';

const t = dictionary({
  es: {
    login: 'Iniciar sesión',
    register: 'Registrarse',
    recovery: 'Recuperar contraseña',
    activation: 'Activar la cuenta',
  },
  en: {
    login: 'Sign in',
    register: 'Sign up',
    recovery: 'Reset password',
    activation: 'Activate the account',
  },
});

/** The dialogs of the account, one at a time; who gets in by one goes on as from the screen. */
export function AccountDialogs({ dialog }: { readonly dialog: AccountDialog }) {
  const [tab, setTab] = useState<EntryTab>('email');
  useEntering(dialog.name === 'register' && tab === 'email' ? '/profile' : null);
  const isNarrow = dialog.name === 'activation';
  return (
    <Dialog
      key={dialog.name}
      isOpen
      onClose={closeAccountDialog}
      title={t[dialog.name]}
      maxWidthPx={isNarrow ? ACTIVATION_DIALOG_MAX_WIDTH_PX : DIALOG_MAX_WIDTH_PX}
    >
      {dialog.name === 'login' && <Login />}
      {dialog.name === 'register' && <Register tab={tab} onTab={setTab} />}
      {dialog.name === 'recovery' && <RecoveryForm mode="resetPassword" />}
      {dialog.name === 'activation' && <Activation account={dialog} />}
    </Dialog>
  );
}

// Whoever signs in where a dialog was opened stays there, unless the type of the account leads elsewhere.
function useEntering(fixed: string | null): void {
  const viewer = useViewer();
  const goToPath = useGoToPath();
  useEffect(() => {
    if (!viewer) return;
    closeAccountDialog();
    const here = stripLocale(location.pathname) + location.search;
    const target = fixed ?? landingFor(viewer, here, hasScreen);
    if (target !== here) goToPath(target);
  }, [viewer, fixed, goToPath]);
}
