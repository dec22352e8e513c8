import { lazy } from 'react';
import type { EmailActionSlot } from '#ui/slots/email-action-slot.ts';

const pages = () => import('./mailed-pages.tsx');

/** Mailed links of who follows an initiative or a work. */
export const emailActionSlot: EmailActionSlot = {
  'confirm-following': lazy(() => pages().then((file) => ({ default: file.ConfirmFollowing }))),
  'stop-following': lazy(() => pages().then((file) => ({ default: file.StopFollowingThing }))),
};
