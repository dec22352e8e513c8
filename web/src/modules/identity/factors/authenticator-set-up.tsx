import { Button } from '@mantine/core';
import { CallForm } from '#forms/call-form.tsx';
import { TextField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import classes from './factors.module.css';

const t = dictionary({
  es: {
    scan: 'Esta imagen se escanea con la aplicación de códigos.',
    qr: 'Código QR para la aplicación de códigos',
    type: 'O se escribe en ella esta clave:',
    copy: 'Copiar la clave',
    after: 'Después va aquí el código de seis dígitos que muestra.',
    code: 'Código de seis dígitos',
    submit: 'Activar',
  },
  en: {
    scan: 'Scan this picture with your authenticator.',
    qr: 'QR code for your authenticator',
    type: 'Or type this key into it:',
    copy: 'Copy the key',
    after: 'Then type here the six-digit code that it shows.',
    code: 'Six-digit code',
    submit: 'Turn on',
  },
});

/** A secret for an authenticator: `qr` is an SVG. */
export type AuthenticatorSecret = { readonly secret: string; readonly qr: string };

type AuthenticatorSetUpProps = {
  readonly secret: AuthenticatorSecret;
  readonly onDone: (recoveryCodes: readonly string[] | null) => void;
};

/** Shows the secret and takes the first code. */
export function AuthenticatorSetUp({ secret, onDone }: AuthenticatorSetUpProps) {
  const form = useCallForm('POST /auth/factors/totp/confirm', {
    initial: { code: '' },
    rules: { code: required },
    onDone: ({ recovery_codes: codes }) => onDone(codes),
  });
  return (
    <div className={classes.setUp}>
      <p>{t.scan}</p>
      <img
        className={classes.qr}
        alt={t.qr}
        width={200}
        height={200}
        src={`data:image/svg+xml,${encodeURIComponent(secret.qr)}`}
      />
      <div>
        <p>{t.type}</p>
        <p className={classes.secret}>
          <code>{secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton value={secret.secret} label={t.copy} variant="default" />
        </p>
      </div>
      <CallForm form={form}>
        <p>{t.after}</p>
        <TextField label={t.code} inputMode="numeric" autoComplete="one-time-code" {...form.field('code')} />
        <div>
          <Button type="submit" loading={form.isSending} disabled={form.state.values.code.trim().length < 6}>
            {t.submit}
          </Button>
        </div>
      </CallForm>
    </div>
  );
}
