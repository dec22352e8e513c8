import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, NOTE_MAX_LENGTH } from '../limits.ts';
import { lineField, textField } from '../text.ts';
import { captchaField, emailField, newPasswordField } from './account.ts';
import { done } from './session.ts';

const text = z.string().max(2000).optional();
const personalization = z.object({
  to: z.union([
    z.string().max(EMAIL_MAX_LENGTH),
    z
      .array(z.object({ email: z.string().max(EMAIL_MAX_LENGTH) }))
      .min(1)
      .max(1),
  ]),
  dynamic_template_data: z.object({
    user: text,
    title: text,
    link: z.string().max(2000),
    content: text,
    subject: text,
    button: text,
  }),
});

/** Calls of proving an address by a mailed link, of choosing another password, and of writing to the city. */
export const recoveryEndpoints = defineEndpoints({
  createToken: {
    method: 'POST',
    path: '/create-token',
    access: 'identity.sign-in',
    input: z.object({
      uid: z.string().min(1).max(300).optional(),
      email: emailField.optional(),
      currentUrl: z.string().max(2000).optional(),
      mode: z.enum(['verifyEmail', 'resetPassword']),
      captcha: captchaField.optional(),
    }),
    output: z.object({ link: z.string() }),
    summary:
      'A link for /send-email, for the own uid, an opaque uid of a look-up, or an e-mail with a captcha. The link is worthless by itself: only the mail to the own address of the account holds the secret.',
    limit: 'sensitive',
  },
  sendEmail: {
    method: 'POST',
    path: '/send-email',
    access: 'identity.sign-in',
    input: z.object({
      personalizations: z.array(personalization).min(1).max(1).optional(),
      template_id: z.string().max(100).optional(),
      name: lineField({ max: NAME_MAX_LENGTH }).optional(),
      email: emailField.optional(),
      message: textField({ max: NOTE_MAX_LENGTH }).optional(),
      captcha: captchaField.optional(),
    }),
    output: done,
    summary:
      'Mails the link of /create-token to the own address of its account, in words of the server, or the contact form to the city. Nothing else.',
    limit: 'sensitive',
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    access: 'identity.sign-in',
    input: z.object({ ticket: z.string().min(20).max(200), password: newPasswordField }),
    output: done,
    summary: 'Sets another password by the ticket of a mail, once, within an hour; ends every session.',
    limit: 'sensitive',
  },
});
