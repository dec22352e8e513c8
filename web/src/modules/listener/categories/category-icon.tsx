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
} from '@tabler/icons-react';
import type { Icons } from '#ui/icons/named-icon.tsx';

/** Pictures that a category may have. */
export const CATEGORY_ICONS: Icons = {
  animal: IconPaw,
  dots: IconDots,
  light: IconBulb,
  noise: IconVolume,
  road: IconRoad,
  sidewalk: IconWalk,
  transport: IconBus,
  trash: IconTrash,
  tree: IconTrees,
  water: IconDroplet,
  works: IconBarrierBlock,
};

// Other names that imports give to the same pictures.
const ALIKE: Icons = { bulb: IconBulb, bus: IconBus, trees: IconTrees, waste: IconTrash };

/** The picture of a category by the name of its icon; three dots for names it does not know. */
export function CategoryIcon({ icon, size = 24 }: { readonly icon: string; readonly size?: number }) {
  const Picture = CATEGORY_ICONS[icon] ?? ALIKE[icon] ?? IconDots;
  return <Picture size={size} aria-hidden />;
}
