import { useSend } from '#api/use-call.ts';
import type { Rule } from '#forms/rules.ts';
import { useCallForm, type BoundForm } from '#forms/use-call-form.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { snackbar } from '#ui/feedback/notices.ts';

const t = dictionary({
  es: { failed: 'El email no pudo ser enviado. Por favor intenta nuevamente' },
  en: { failed: 'The e-mail could not be sent. Please try again' },
});

/** A form that asks for a mailed link: how far it is and what went wrong with the sending. */
export type MailedLink = {
  readonly form: BoundForm<{ email: string; captcha: string }>;
  readonly isSent: boolean;
  readonly isSending: boolean;
  readonly complaint: string | null;
};

/** Creates the link of an account, then has it mailed to the account's own address (specification §4); `sent` is said at the end. */
export function useMailedLink(mode: 'resetPassword' | 'verifyEmail', sent: string, email: Rule): MailedLink {
  const mail = useSend('POST /send-email', { onDone: () => snackbar(sent) });
  const form = useCallForm('POST /create-token', {
    initial: { email: '', captcha: '' },
    rules: { email },
    toInput: ({ email: to, captcha }) => ({
      email: to.trim(),
      captcha,
      mode,
      currentUrl: location.origin + location.pathname,
    }),
    onDone: ({ link }, { email: to = '' }) => {
      mail.mutate({ personalizations: [{ to, dynamic_template_data: { link } }] });
    },
  });
  return {
    form,
    isSent: mail.isSuccess,
    isSending: form.isSending || mail.isPending,
    complaint: mail.error ? (mail.error.status === 429 ? mail.error.message : t.failed) : null,
  };
}
