import { IconCertificate, IconMessageReport, IconSearch, type TablerIcon } from '@tabler/icons-react';
import type { HomeTask } from '#ui/slots/home-slot.ts';

// A few only: the home is the first load, the whole list comes with the menu.
const ICONS: Readonly<Record<HomeTask['icon'], TablerIcon>> = {
  report: IconMessageReport,
  search: IconSearch,
  certificate: IconCertificate,
};

/** The icon of a first step. */
export function TaskIcon({ name }: { readonly name: HomeTask['icon'] }) {
  const Icon = ICONS[name];
  return <Icon size={28} stroke={1.6} aria-hidden />;
}
