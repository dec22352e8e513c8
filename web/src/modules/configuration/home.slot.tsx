import { lazy } from 'react';
import type { HomeSlot } from '#ui/slots/home-slot.ts';

const OutboxPage = lazy(() =>
  import('./demo-outbox/outbox-page.tsx').then((file) => ({ default: file.OutboxPage })),
);

/** What the configuration puts on the home: in a demonstration, the mails that it kept. */
export const homeSlot: HomeSlot = {
  order: 90,
  permission: 'site.visit',
  pages: { outbox: OutboxPage },
};
