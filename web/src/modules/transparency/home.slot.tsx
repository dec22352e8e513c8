import { lazy } from 'react';
import type { HomeSlot } from '#ui/slots/home-slot.ts';

const PromisePage = lazy(() =>
  import('./promises/promise-page.tsx').then((file) => ({ default: file.PromisePage })),
);

/** What transparency puts on the home: the public page of an initiative. */
export const homeSlot: HomeSlot = {
  order: 40,
  permission: 'transparency.see-published',
  pages: { iniciativa: PromisePage },
};
