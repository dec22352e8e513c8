import { bulletinEndpoints } from './bulletin.ts';
import { closingReviewEndpoints } from './closing-review.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { deskTrayEndpoints } from './desk-tray.ts';
import { reportPublicEndpoints } from './report-public.ts';
import { summaryEndpoints } from './summary.ts';

/** Calls that tell of many reports. */
export const figureCalls = {
  deskTray: deskTrayEndpoints,
  dashboard: dashboardEndpoints,
  reportPublic: reportPublicEndpoints,
  summary: summaryEndpoints,
  bulletin: bulletinEndpoints,
  closingReview: closingReviewEndpoints,
} as const;
