import {
  IconBarrierBlock,
  IconBulb,
  IconBus,
  IconDots,
  IconDroplet,
  IconPaw,
  IconRoad,
  IconTrash,
  IconTrees,
  IconVolume,
  IconWalk,
  type Icon,
} from '@tabler/icons-react';

const ICONS: Readonly<Record<string, Icon>> = {
  animal: IconPaw,
  bulb: IconBulb,
  bus: IconBus,
  light: IconBulb,
  noise: IconVolume,
  road: IconRoad,
  sidewalk: IconWalk,
  transport: IconBus,
  trash: IconTrash,
  tree: IconTrees,
  trees: IconTrees,
  waste: IconTrash,
  water: IconDroplet,
  works: IconBarrierBlock,
};

/** The picture of a category by the name of its icon; three dots for names it does not know. */
export function CategoryIcon({ icon, size = 24 }: { readonly icon: string; readonly size?: number }) {
  const Picture = ICONS[icon] ?? IconDots;
  return <Picture size={size} aria-hidden />;
}
