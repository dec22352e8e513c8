import type { EmailActionSlot } from '#ui/slots/email-action-slot.ts';
import { ResetPassword } from './recovery/reset-password.tsx';
import { VerifyEmail } from './recovery/verify-email.tsx';

/** Mailed links of identity. */
export const emailActionSlot: EmailActionSlot = { verifyEmail: VerifyEmail, resetPassword: ResetPassword };
