import { Button } from '@mantine/core';
import { CallForm } from '#forms/call-form.tsx';
import { CaptchaField } from '#forms/captcha/captcha-field.tsx';
import { TextField } from '#forms/fields.tsx';
import { all, email as emailRule, required } from '#forms/rules.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { Message } from '#ui/message.tsx';
import { useMailedLink } from './use-mailed-link.ts';

const t = dictionary({
  es: {
    email: 'Correo',
    reset: 'Recuperar contraseña',
    resetSent: 'Correo de restablecimiento de contraseña enviado con éxito.',
    resetNext: 'Con el enlace del correo se elige otra contraseña. Vence en una hora.',
    verify: 'Enviar otro enlace',
    verifySent: 'Se te ha enviado un correo de verificación.',
    verifyNext: 'Si el correo ya estaba confirmado, no hace falta otro enlace: alcanza con iniciar sesión.',
    spam: 'Si no aparece, puede estar en la carpeta de correo no deseado.',
  },
  en: {
    email: 'E-mail',
    reset: 'Reset password',
    resetSent: 'Password reset e-mail sent successfully.',
    resetNext: 'Open the link in the e-mail to choose another password. It expires in an hour.',
    verify: 'Send another link',
    verifySent: 'A verification e-mail has been sent to you.',
    verifyNext: 'If your address was confirmed already, you need no other link: sign in.',
    spam: 'If you cannot find it, look in the junk mail folder.',
  },
});

const WORDS = {
  resetPassword: { submit: t.reset, sent: t.resetSent, next: t.resetNext },
  verifyEmail: { submit: t.verify, sent: t.verifySent, next: t.verifyNext },
} as const;

/** Asks for a mailed link by e-mail and captcha, which enable the button: to recover a password or to confirm an address. */
export function RecoveryForm({ mode }: { readonly mode: keyof typeof WORDS }) {
  const words = WORDS[mode];
  const { form, isSent, isSending, complaint, round } = useMailedLink(
    mode,
    words.sent,
    all(required, emailRule),
  );
  const { email, captcha } = form.state.values;
  if (isSent) {
    return (
      <Message tone="success" title={words.sent} live>
        <p>{words.next}</p>
        <p>{t.spam}</p>
      </Message>
    );
  }
  return (
    <CallForm form={form}>
      {complaint && <Message tone="danger">{complaint}</Message>}
      <TextField
        label={t.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        {...form.field('email')}
      />
      <CaptchaField
        id={form.idOf('captcha')}
        onSolved={(solution) => form.state.setFieldValue('captcha', solution ?? '')}
        error={form.state.errors.captcha as string | undefined}
        round={round}
      />
      <Button type="submit" size="lg" disabled={email.trim() === '' || captcha === ''} loading={isSending}>
        {words.submit}
      </Button>
    </CallForm>
  );
}
