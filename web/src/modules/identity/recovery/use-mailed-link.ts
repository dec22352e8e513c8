import { useState } from 'react';
import { useSend } from '#api/use-call.ts';
import type { Rule } from '#forms/rules.ts';
import { useCallForm, type BoundForm } from '#forms/use-call-form.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { snackbar } from '#ui/feedback/notices.ts';

const t = dictionary({
  es: {
    unknown: 'El email ingresado no existe. Por favor verificalo.',
    failed: 'El email no pudo ser enviado. Por favor intenta nuevamente',
  },
  en: {
    unknown: 'The e-mail you entered does not exist. Please check it.',
    failed: 'The e-mail could not be sent. Please try again',
  },
});

/** A form that asks for a mailed link: how far it is and what went wrong with the sending. */
export type MailedLink = {
  readonly form: BoundForm<{ email: string; captcha: string }>;
  readonly isSent: boolean;
  readonly isSending: boolean;
  readonly complaint: string | null;
  /** Grows whenever the captcha was used up without success: it starts over with it. */
  readonly round: number;
};

/**
 * Looks the account up by its e-mail, creates its link, has it mailed to the account's own address (specification §4);
 * `sent` is said at the end.
 */
export function useMailedLink(mode: 'resetPassword' | 'verifyEmail', sent: string, email: Rule): MailedLink {
  const [misses, setMisses] = useState(0);
  const onError = () => setMisses((count) => count + 1);
  const mail = useSend('POST /send-email', { onDone: () => snackbar(sent) });
  const link = useSend('POST /create-token');
  const form = useCallForm('POST /users/get-by-email', {
    initial: { email: '', captcha: '' },
    rules: { email },
    toInput: ({ email: to, captcha }) => ({ email: to.trim(), captcha }),
    onDone: ({ items: [account] }, { email: to }) => {
      if (!account) {
        onError();
        form.state.setFieldError('email', t.unknown);
        document.getElementById(form.idOf('email'))?.focus();
        return;
      }
      const currentUrl = location.origin + location.pathname;
      const mailTo = ({ link: made }: { link: string }) =>
        mail.mutate({ personalizations: [{ to, dynamic_template_data: { link: made } }] }, { onError });
      link.mutate({ uid: account.uid, mode, currentUrl }, { onSuccess: mailTo, onError });
    },
  });
  const fault = link.error ?? mail.error;
  return {
    form,
    isSent: mail.isSuccess,
    isSending: form.isSending || link.isPending || mail.isPending,
    complaint: fault && (fault.status === 429 ? fault.message : t.failed),
    round: form.failures + misses,
  };
}
