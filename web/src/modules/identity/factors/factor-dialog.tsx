import { useState } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import { getViewer, setViewer } from '#session/viewer.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { AuthenticatorSetUp, type AuthenticatorSecret } from './authenticator-set-up.tsx';
import type { FactorTask } from './factor-task.ts';
import { KeepCodes } from './keep-codes.tsx';
import { PasskeySetUp } from './passkey-set-up.tsx';
import { PasswordStep } from './password-step.tsx';

const t = dictionary({
  es: {
    'add-totp': 'Activar una aplicación de códigos',
    'remove-totp': 'Quitar la aplicación de códigos',
    'add-passkey': 'Agregar una llave de acceso',
    'remove-passkey': 'Quitar la llave de acceso',
    'renew-codes': 'Crear códigos de recuperación nuevos',
    codes: 'Guardar los códigos de recuperación',
    added: 'El segundo factor quedó activo.',
    removed: 'Se quitó.',
  },
  en: {
    'add-totp': 'Set up an authenticator',
    'remove-totp': 'Remove the authenticator',
    'add-passkey': 'Add a passkey',
    'remove-passkey': 'Remove the passkey',
    'renew-codes': 'Create new recovery codes',
    codes: 'Keep your recovery codes',
    added: 'The second factor is on.',
    removed: 'It was removed.',
  },
});

type FactorDialogProps = {
  readonly task: FactorTask;
  readonly hasPassword: boolean;
  readonly onClose: () => void;
};

/** Password first, then the factor, then, for the first one, the recovery codes. */
export function FactorDialog({ task, hasPassword, onClose }: FactorDialogProps) {
  const [secret, setSecret] = useState<AuthenticatorSecret | null>(null);
  const [options, setOptions] = useState<Record<string, unknown> | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finish = (recoveryCodes: readonly string[] | null) => {
    const viewer = getViewer();
    if (viewer) setViewer({ ...viewer, factor_missing: undefined });
    if (recoveryCodes) return setCodes(recoveryCodes);
    snackbar(t.added);
    return onClose();
  };
  const remove = () => {
    snackbar(t.removed);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={codes ? t.codes : t[task.what]}>
      {codes ? (
        <KeepCodes codes={codes} onDone={onClose} />
      ) : secret ? (
        <AuthenticatorSetUp secret={secret} onDone={finish} />
      ) : options ? (
        <PasskeySetUp options={options} onDone={finish} onAgain={() => setOptions(null)} />
      ) : (
        <PasswordStep
          task={task}
          hasPassword={hasPassword}
          onSecret={setSecret}
          onOptions={setOptions}
          onCodes={setCodes}
          onRemoved={remove}
        />
      )}
    </Dialog>
  );
}
