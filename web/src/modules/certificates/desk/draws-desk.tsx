import type { GAME_SLUGS } from '@vereda/contract/certificates/game';
import { useQueryParams } from '#ui/navigation.ts';
import { DrawCasePage } from './draw-case-page.tsx';
import { DrawList } from './draw-list.tsx';

/** The office of one game: its draws, and the one that the address names. */
export function DrawsDesk({ game }: { readonly game: (typeof GAME_SLUGS)[number] }) {
  const [{ sorteo }] = useQueryParams();
  const id = Number(sorteo);
  return Number.isInteger(id) && id > 0 ? <DrawCasePage key={id} id={id} /> : <DrawList game={game} />;
}
