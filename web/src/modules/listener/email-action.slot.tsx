import { lazy } from 'react';
import type { EmailActionSlot } from '#ui/slots/email-action-slot.ts';

const summaryPages = () => import('./follow/summary/summary-pages.tsx');
const confirmPages = () => import('./mail/confirm-pages.tsx');

/** Mailed links of reports. */
export const emailActionSlot: EmailActionSlot = {
  confirm: lazy(() => confirmPages().then((pages) => ({ default: pages.ConfirmReport }))),
  follow: lazy(() => confirmPages().then((pages) => ({ default: pages.ConfirmFollow }))),
  unsubscribe: lazy(() => confirmPages().then((pages) => ({ default: pages.StopFollowing }))),
  'daily-summary': lazy(() => summaryPages().then((pages) => ({ default: pages.OwnSummary }))),
  'stop-summary': lazy(() => summaryPages().then((pages) => ({ default: pages.StopSummary }))),
  provider: lazy(() =>
    import('./mail/provider/provider-page.tsx').then((page) => ({ default: page.ProviderPage })),
  ),
  conformity: lazy(() =>
    import('./mail/answer-solution.tsx').then((page) => ({ default: page.AnswerSolution })),
  ),
};
