import type { EmailActionSlot } from '#ui/slots/email-action-slot.ts';
import { VerifyEmail } from './verify-email.tsx';

/** Mailed links of identity. */
export const emailActionSlot: EmailActionSlot = { verifyEmail: VerifyEmail };
