import { lazy } from 'react';
import type { EmailActionSlot } from '#ui/slots/email-action-slot.ts';
import { ResetPassword } from './recovery/reset-password.tsx';
import { VerifyEmail } from './recovery/verify-email.tsx';

/** Mailed links of identity. */
export const emailActionSlot: EmailActionSlot = {
  verifyEmail: VerifyEmail,
  resetPassword: ResetPassword,
  'stop-notice': lazy(() => import('./own/stop-notice.tsx').then((page) => ({ default: page.StopNotice }))),
};
