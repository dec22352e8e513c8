import { lazy } from 'react';
import type { HomeSlot } from '#ui/slots/home-slot.ts';

const ObraPage = lazy(() => import('./obras/obra-page.tsx').then((file) => ({ default: file.ObraPage })));

/** What urbanism puts on the home: the public page of a work. */
export const homeSlot: HomeSlot = { order: 30, permission: 'urbanism.see-map', pages: { obra: ObraPage } };
