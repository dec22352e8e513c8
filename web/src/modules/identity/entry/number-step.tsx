import { Button } from '@mantine/core';
import { CallForm } from '#forms/call-form.tsx';
import { CaptchaField } from '#forms/captcha/captcha-field.tsx';
import { TextField } from '#forms/fields.tsx';
import { all, phone, required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { snackbar } from '#ui/feedback/notices.ts';

const t = dictionary({
  es: {
    phone: 'Teléfono celular',
    hint: 'Diez dígitos, sin el 0 y sin el 15. De otro país, con + y su código.',
    risk: 'Los mensajes de texto protegen menos que una contraseña larga: quien consiga la línea recibe el código. En el perfil se puede agregar un segundo factor.',
    send: 'Enviar código',
    sent: 'Código de verificación enviado con éxito.',
  },
  en: {
    phone: 'Mobile phone',
    hint: 'Ten digits, without the 0 and the 15. From another country, with + and its code.',
    risk: 'Text messages protect less than a long password: whoever gets hold of your line receives the code. You can add a second factor in your profile.',
    send: 'Send code',
    sent: 'Verification code sent successfully.',
  },
});

type NumberStepProps = {
  readonly initial: string;
  readonly purpose: 'sign-in' | 'register';
  /** What was typed, and the whole number that the code went to. */
  readonly onSent: (typed: string, phone: string) => void;
};

/** The first step: the phone and the captcha, which enable the button. */
export function NumberStep({ initial, purpose, onSent }: NumberStepProps) {
  const form = useCallForm('POST /auth/send-code', {
    initial: { phone: initial, captcha: '' },
    rules: { phone: all(required, phone) },
    toInput: (values) => ({ ...values, phone: values.phone.trim(), purpose }),
    onDone: (answer, input) => {
      snackbar(t.sent);
      onSent(input.phone, answer.phone);
    },
  });
  const { phone: typed, captcha } = form.state.values;
  const isReady = captcha !== '' && typed.trim() !== '' && phone(typed, {}) === null;
  return (
    <CallForm form={form}>
      <TextField
        label={t.phone}
        hint={t.hint}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        {...form.field('phone')}
      />
      {purpose === 'register' && <p>{t.risk}</p>}
      <CaptchaField
        id={form.idOf('captcha')}
        onSolved={(solution) => form.state.setFieldValue('captcha', solution ?? '')}
        error={form.state.errors.captcha as string | undefined}
        round={form.failures}
      />
      <Button type="submit" size="lg" disabled={!isReady} loading={form.isSending}>
        {t.send}
      </Button>
    </CallForm>
  );
}
