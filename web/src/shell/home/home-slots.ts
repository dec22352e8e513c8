import { can } from '@vereda/contract/access/can';
import type { Viewer } from '@vereda/contract/access/viewer';
import { accessContext } from '#session/viewer.ts';
import type { HomeSlot } from '#ui/slots/home-slot.ts';

type SlotFile = { readonly homeSlot: HomeSlot };

const files = import.meta.glob<SlotFile>('../../modules/*/home.slot.tsx', { eager: true });
const slots = Object.values(files)
  .map((file) => file.homeSlot)
  .toSorted((one, other) => one.order - other.order);

/** What the modules put on the home for this viewer. */
export function homeSlotsFor(viewer: Viewer | null): readonly HomeSlot[] {
  return slots.filter((slot) => can(viewer, slot.permission, accessContext) === 'allowed');
}
