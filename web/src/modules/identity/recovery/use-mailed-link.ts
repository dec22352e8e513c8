import { useState } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { useSend } from '#api/use-call.ts';
import type { Rule } from '#forms/rules.ts';
import { useCallForm, type BoundForm } from '#forms/use-call-form.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { snackbar } from '#ui/feedback/notices.ts';

const t = dictionary({
  es: {
    noEmail: 'El email ingresado no existe. Por favor verificalo.',
    noUser: 'El usuario no existe. Por favor verificalo.',
    userFailed: 'No se pudo obtener el usuario. Por favor intenta nuevamente',
    linkFailed: 'No se pudo crear el enlace. Por favor intenta nuevamente',
    mailFailed: 'El email no pudo ser enviado. Por favor intenta nuevamente',
  },
  en: {
    noEmail: 'The e-mail you entered does not exist. Please check it.',
    noUser: 'The user does not exist. Please check it.',
    userFailed: 'The user could not be obtained. Please try again',
    linkFailed: 'The link could not be created. Please try again',
    mailFailed: 'The e-mail could not be sent. Please try again',
  },
});

/** A form that asks for a mailed link: how far it is and what went wrong after the e-mail was found. */
export type MailedLink = {
  readonly form: BoundForm<{ email: string; captcha: string }>;
  readonly isSent: boolean;
  readonly isSending: boolean;
  readonly complaint: string | null;
  /** Grows whenever the captcha was used up without success: it starts over with it. */
  readonly round: number;
};

/**
 * Asks whether the e-mail exists, looks its account up, creates its link, has it mailed to the account's own address
 * (specification §4, in this order); `sent` is said at the end.
 */
export function useMailedLink(mode: 'resetPassword' | 'verifyEmail', sent: string, email: Rule): MailedLink {
  const [misses, setMisses] = useState(0);
  const [isUnknown, setUnknown] = useState(false);
  const onError = () => setMisses((count) => count + 1);
  const mail = useSend('POST /send-email', { onDone: () => snackbar(sent) });
  const link = useSend('POST /create-token');
  const account = useSend('POST /users/get-by-email');
  const form = useCallForm('POST /users/email-exist', {
    initial: { email: '', captcha: '' },
    rules: { email },
    toInput: ({ email: to, captcha }) => ({ email: to.trim(), captcha }),
    onDone: ({ total, pass }, { email: to }) => {
      setUnknown(false);
      for (const step of [account, link, mail]) step.reset();
      if (total === 0) {
        onError();
        form.state.setFieldError('email', t.noEmail);
        document.getElementById(form.idOf('email'))?.focus();
        return;
      }
      const currentUrl = location.origin + location.pathname;
      const mailTo = ({ link: made }: { link: string }) =>
        mail.mutate({ personalizations: [{ to, dynamic_template_data: { link: made } }] }, { onError });
      const linkFor = ({ items: [found] }: { items: readonly { uid: string }[] }) => {
        if (found) return link.mutate({ uid: found.uid, mode, currentUrl }, { onSuccess: mailTo, onError });
        setUnknown(true);
        onError();
      };
      account.mutate({ email: to, pass }, { onSuccess: linkFor, onError });
    },
  });
  return {
    form,
    isSent: mail.isSuccess,
    isSending: form.isSending || [account, link, mail].some((step) => step.isPending),
    complaint: isUnknown
      ? t.noUser
      : (wordsOf(account.error, t.userFailed) ??
        wordsOf(link.error, t.linkFailed) ??
        wordsOf(mail.error, t.mailFailed)),
    round: form.failures + misses,
  };
}

// How long to wait is said by the server only.
function wordsOf(fault: ApiError | null, failed: string): string | null {
  return fault && (fault.status === 429 ? fault.message : failed);
}
