import type { MenuItem } from '@vereda/contract/access/menu';
import { useViewer } from '#session/viewer.ts';
import { homeSlotsFor } from '../home/home-slots.ts';
import { SidebarItem } from './sidebar-item.tsx';

/** Items that the modules have for some of the staff alone. */
export function OwnItems() {
  return homeSlotsFor(useViewer()).map(
    ({ MenuItem, order }) => MenuItem && <MenuItem key={order} Item={OwnItem} />,
  );
}

// It leads to another thing each time, so that no page is its own.
function OwnItem({ item }: { readonly item: MenuItem }) {
  return <SidebarItem item={item} isPresent={false} />;
}
