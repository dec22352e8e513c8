import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useId, useState, type FormEvent } from 'react';
import { isApiError, type ApiError } from '#api/api-error.ts';
import { call, type InputOf } from '#api/call.ts';
import { useCall } from '#api/use-call.ts';
import { PasswordField } from '#forms/fields.tsx';
import { dictionary } from '#i18n/dictionary.ts';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { Skeleton } from '#ui/states.tsx';
import { answerPasskey } from './browser-passkeys.ts';
import classes from './factors.module.css';

const t = dictionary({
  es: {
    password: 'Contraseña de la cuenta',
    withPasskey: '{action} con una llave de acceso',
    neither: 'Para esto hace falta una contraseña o una llave de acceso.',
    profile: 'Agregar una en el perfil',
  },
  en: {
    password: 'Your password',
    withPasskey: '{action} with a passkey',
    neither: 'This needs a password or a passkey.',
    profile: 'Add one in your profile',
  },
});

type ConfirmPersonProps = {
  /** What is confirmed; the confirmation is good for this alone. */
  readonly about: string | null;
  /** What the button says, e.g. "Sign". */
  readonly action: string;
  readonly isBusy: boolean;
  readonly onConfirmed: (confirmation: string) => void;
};

type Proof = Omit<InputOf<'POST /auth/confirm/finish'>, 'about'>;

/** Asks once more who sits there, by password or passkey, and hands over the confirmation: one button does both. */
export function ConfirmPerson({ about, action, isBusy, onConfirmed }: ConfirmPersonProps) {
  const ways = useCall('POST /auth/confirm/begin', {}, { staleMs: Number.POSITIVE_INFINITY });
  const [password, setPassword] = useState('');
  const [error, setError] = useState<ApiError | null>(null);
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  const confirm = async (prove: () => Promise<Proof | null>) => {
    if (about === null) return;
    setAsking(true);
    setError(null);
    try {
      const proof = await prove();
      if (proof) onConfirmed((await call('POST /auth/confirm/finish', { about, ...proof })).confirmation);
    } catch (fault) {
      if (!isApiError(fault)) throw fault;
      setError(fault);
    } finally {
      setAsking(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void confirm(() => Promise.resolve({ password }));
  };
  if (!ways.data)
    return ways.error ? <Message tone="danger">{ways.error.message}</Message> : <Skeleton lines={2} />;
  const fieldError = error?.fields['password'];
  return (
    <form className={classes.setUp} onSubmit={handleSubmit} noValidate>
      {error && !fieldError && <Message tone="danger">{error.message}</Message>}
      {ways.data.password && (
        <>
          <PasswordField
            id={id}
            label={t.password}
            autoComplete="current-password"
            value={password}
            error={fieldError}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Button type="submit" loading={isAsking || isBusy} disabled={about === null || password === ''}>
            {action}
          </Button>
        </>
      )}
      {ways.data.passkey && (
        <Button
          variant={ways.data.password ? 'default' : 'filled'}
          leftSection={<IconFingerprint size={20} aria-hidden />}
          loading={isAsking || isBusy}
          disabled={about === null}
          onClick={() => void confirm(askPasskey)}
        >
          {t.withPasskey({ action })}
        </Button>
      )}
      {!ways.data.password && !ways.data.passkey && (
        <Message tone="warning" actions={<Link to="/profile">{t.profile}</Link>}>
          {t.neither}
        </Message>
      )}
    </form>
  );
}

// A challenge is signed once, so each press asks for one of its own.
async function askPasskey(): Promise<Proof | null> {
  const { passkey } = await call('POST /auth/confirm/begin', {});
  const response = passkey && (await answerPasskey(passkey));
  return response ? { response } : null;
}
