import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { PasswordField } from '#forms/fields.tsx';
import { dictionary } from '#i18n/dictionary.ts';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import type { AuthenticatorSecret } from './authenticator-set-up.tsx';
import type { FactorTask } from './factor-task.ts';
import classes from './factors.module.css';

const t = dictionary({
  es: {
    lead: 'Para cambiar cómo se entra a la cuenta hace falta su contraseña.',
    leadWithout: 'Esto cambia cómo se entra a la cuenta.',
    renewLead: 'Los códigos anteriores dejan de servir.',
    password: 'Contraseña',
    next: 'Continuar',
    remove: 'Quitar',
    failed: 'No se pudo hacer. Se puede probar otra vez.',
  },
  en: {
    lead: 'To change how you sign in, enter your password.',
    leadWithout: 'This changes how you sign in.',
    renewLead: 'The earlier codes stop working.',
    password: 'Password',
    next: 'Continue',
    remove: 'Remove',
    failed: 'That did not work. Try again.',
  },
});

type PasswordStepProps = {
  readonly task: FactorTask;
  readonly hasPassword: boolean;
  readonly onSecret: (secret: AuthenticatorSecret) => void;
  readonly onOptions: (options: Record<string, unknown>) => void;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onRemoved: () => void;
};

/** Proves that the owner sits there, and begins what is to be done. */
export function PasswordStep(props: PasswordStepProps) {
  const { task, hasPassword } = props;
  const [password, setPassword] = useState('');
  const [error, setError] = useState<ApiError | null>(null);
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setError(null);
    try {
      await begin(props, hasPassword ? { password } : {});
    } catch (fault) {
      setError(fault as ApiError);
    } finally {
      setSending(false);
    }
  };
  const isRemoving = task.what.startsWith('remove');
  const fieldError = error?.fields['password'];
  return (
    <form className={classes.setUp} onSubmit={(event) => void submit(event)} noValidate>
      <p>
        {hasPassword ? t.lead : t.leadWithout} {task.what === 'renew-codes' && t.renewLead}
      </p>
      {error && !fieldError && (
        <Message tone="danger">
          <p>{error.message || t.failed}</p>
        </Message>
      )}
      {hasPassword && (
        <PasswordField
          label={t.password}
          autoComplete="current-password"
          value={password}
          error={fieldError}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      )}
      <div className={blocks.buttons}>
        <Button
          type="submit"
          data-dangerous={isRemoving || undefined}
          loading={isSending}
          disabled={hasPassword && password === ''}
        >
          {isRemoving ? t.remove : t.next}
        </Button>
      </div>
    </form>
  );
}

async function begin(
  { task, onSecret, onOptions, onCodes, onRemoved }: PasswordStepProps,
  proof: { password?: string },
): Promise<void> {
  switch (task.what) {
    case 'add-totp':
      return onSecret(await call('POST /auth/factors/totp/begin', proof));
    case 'add-passkey':
      return onOptions((await call('POST /auth/factors/passkeys/begin', proof)).options);
    case 'renew-codes':
      return onCodes((await call('POST /auth/factors/recovery/renew', proof)).recovery_codes);
    case 'remove-totp':
      await call('POST /auth/factors/totp/remove', proof);
      return onRemoved();
    case 'remove-passkey':
      await call('POST /auth/factors/passkeys/remove', { id: task.id, ...proof });
      return onRemoved();
  }
}
