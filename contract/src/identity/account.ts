import { z } from 'zod';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../limits.ts';

// Invisible and direction-changing characters would let one name pass for another.
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** An e-mail address, trimmed; case is kept, matching ignores it. */
export const emailField = z.string().trim().max(EMAIL_MAX_LENGTH).pipe(z.email());

/** A person's name: 1–100 characters on one line. */
export const nameField = z
  .string()
  .trim()
  .min(1)
  .max(NAME_MAX_LENGTH)
  .refine((text) => !HIDDEN.test(text), 'platform/hidden-characters');

/** A new password: length instead of composition rules. */
export const newPasswordField = z.string().min(PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH);

/** A solved challenge of the captcha, as its widget hands it over. */
export const captchaField = z.string().min(1).max(4000);
/** What can happen to an account. */
export type AccountAction =
  | 'created'
  | 'created-manually'
  | 'made-superadmin'
  | 'registered'
  | 'activated'
  | 'email-verified'
  | 'renamed'
  | 'changed-manually'
  | 'type-changed'
  | 'role-changed'
  | 'duties-changed'
  | 'credibility-changed'
  | 'disabled'
  | 'enabled'
  | 'sessions-ended'
  | 'factors-reset'
  | 'password-reset'
  | 'password-changed'
  | 'picture-changed'
  | 'picture-removed'
  | 'linked'
  | 'provider-linked'
  | 'provider-unlinked'
  | 'erased'
  | 'email-change-asked'
  | 'email-changed'
  | 'phone-changed'
  | 'data-downloaded'
  | 'authenticator-added'
  | 'authenticator-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-codes-renewed'
  | 'contact-change-agreed'
  | 'change-proposed'
  | 'change-approved'
  | 'change-refused'
  | 'change-expired'
  | 'signed-in'
  | 'sign-in-refused'
  | 'refused'
  | 'looked-up'
  | 'deleted'
  | 'restored';
