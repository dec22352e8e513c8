import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { CODE_DIGITS } from '../limits.ts';
import { captchaField, emailField } from './account.ts';
import { signedIn } from './session.ts';

/** A phone as people write it; the server turns it into E.164 or refuses it with auth/invalid-phone. */
export const phoneField = z.string().trim().min(6).max(40);

/** A code from a text message; spaces around and within it do not count. */
export const codeField = z
  .string()
  .max(40)
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(new RegExp(`^[0-9]{${CODE_DIGITS}}$`)));

const purpose = z.enum(['sign-in', 'register']);

/** Calls of getting in by phone, and of switching an account on again. */
export const phoneEndpoints = defineEndpoints({
  sendCode: {
    method: 'POST',
    path: '/auth/send-code',
    access: 'identity.sign-in',
    input: z.object({ phone: phoneField, purpose, captcha: captchaField }),
    output: z.object({
      phone: z.string().describe('the number in E.164'),
      resend_after_seconds: z.number(),
      expires_in_seconds: z.number(),
    }),
    summary:
      'Sends a six-digit code by text message; it is good for ten minutes and five tries, in the browser that asked.',
    limit: 'sensitive',
  },
  confirmCode: {
    method: 'POST',
    path: '/auth/confirm-code',
    access: 'identity.sign-in',
    input: z.object({ phone: phoneField, purpose, code: codeField }),
    output: signedIn,
    summary: 'Signs in, or registers, with the code that was sent to the phone.',
    limit: 'sensitive',
  },
  activateUser: {
    method: 'POST',
    path: '/activate-user',
    access: 'identity.sign-in',
    input: z.object({
      email: emailField.nullish(),
      phone: phoneField.nullish(),
      captcha: captchaField.optional(),
      code: codeField.optional(),
    }),
    output: z.object({ sent: z.enum(['mail', 'sms']).nullable(), activated: z.boolean() }),
    summary:
      'Switches an account on after a proof: sends a link or a code first, and with the code activates. Never lifts a ban by staff.',
    limit: 'sensitive',
  },
});
