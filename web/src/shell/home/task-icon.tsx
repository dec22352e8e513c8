import {
  IconCertificate,
  IconCircleDot,
  IconMap,
  IconMessageReport,
  IconSearch,
  IconTools,
  type TablerIcon,
} from '@tabler/icons-react';

// A few only: the home is the first load, the whole list comes with the menu.
const ICONS: Readonly<Record<string, TablerIcon>> = {
  report: IconMessageReport,
  search: IconSearch,
  certificate: IconCertificate,
  map: IconMap,
  tools: IconTools,
};

/** The icon of a first step: report, search, certificate, map or tools. */
export function TaskIcon({ name }: { readonly name: string }) {
  const Icon = ICONS[name] ?? IconCircleDot;
  return <Icon size={28} stroke={1.6} aria-hidden />;
}
