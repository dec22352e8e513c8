import type { GameSlug } from '@vereda/contract/certificates/game';
import { plainText } from '#platform/file-reading/table/read-value';

const BEFORE = '^(?:(?:quiniela|loteria|sorteo|de|del|la|el|patagonia) )*';
const OWN_PLACE = '(?: (?:de )?(?:rio negro|patagonia))?$';

/**
 * How lotteries write the names of games, plain (see plainText). Whole names only: the bingo, the city and the
 * province of somebody else are not the ones that are known here.
 */
const GAMES: readonly (readonly [GameSlug, RegExp])[] = [
  ['telebingo-rio-negro', new RegExp(`${BEFORE}tele ?bingo${OWN_PLACE}`)],
  ['minibingo-rio-negro', new RegExp(`${BEFORE}mini ?bingo${OWN_PLACE}`)],
  ['unificada-rio-negro', new RegExp(`${BEFORE}unificada${OWN_PLACE}`)],
  ['win-rio-negro', new RegExp(`^(?:cupon(?:es)?(?: ganador(?:es)?)?|ganador(?:es)?|win)${OWN_PLACE}`)],
  ['rio-negro', new RegExp(`${BEFORE}(?:rionegrina|rio negro)$`)],
  [
    'quiniela-nacional',
    new RegExp(
      `${BEFORE}(?:nac(?:ional)?|ciudad|capital(?: federal)?|caba|ciudad (?:autonoma )?de (?:buenos aires|bs ?as))$`,
    ),
  ],
  [
    'quiniela-buenos-aires',
    new RegExp(
      `${BEFORE}(?:(?:provincia|pcia|prov)(?: (?:de )?(?:buenos aires|bs ?as))?|buenos aires|bs ?as|pba|bonaerense)$`,
    ),
  ],
];

/** How lotteries write the names of turns, plain and without article. */
const TURNS: readonly (readonly [turn: Turn, written: RegExp])[] = [
  ['previa', /^prev(?:ia|i)?$/],
  ['primera', /^(?:prim(?:er[ao]?)?|pri|1 ?(?:ra|era|er|ro|a|o)?)$/],
  ['matutina', /^(?:mat(?:u(?:t(?:in[ao]?)?)?)?|m)$/],
  ['vespertina', /^(?:ves(?:p(?:er(?:t(?:in[ao]?)?)?)?)?|v)$/],
  ['nocturna', /^(?:noc(?:t(?:urn[ao]?)?)?|noche|n)$/],
  ['unico', /^(?:unic[ao]|domingo|dominical|cupon)$/],
];
type Turn = 'previa' | 'primera' | 'matutina' | 'vespertina' | 'nocturna' | 'unico';

// The lottery's own turns have its own names.
const OWN: Partial<Record<GameSlug, Partial<Record<Turn, string>>>> = {
  'rio-negro': { previa: 'la-previa', primera: 'el-primero' },
  'telebingo-rio-negro': { unico: 'domingo' },
  'win-rio-negro': { unico: 'cupon' },
};
const ONE_TURN: ReadonlySet<GameSlug> = new Set([
  'telebingo-rio-negro',
  'minibingo-rio-negro',
  'unificada-rio-negro',
  'win-rio-negro',
]);
const BEFORE_TURN = /^(?:(?:el|la|las|los|de|del|turno|sorteo|quiniela|edicion) )+/;

/** The game that a lottery's word names; null for one that is not known. */
export function gameNamed(text: string): GameSlug | null {
  const plain = plainText(text);
  return GAMES.find(([, written]) => written.test(plain))?.[0] ?? null;
}

/** The code of the turn that a word names in a game; a game with one turn needs no word. Null for one that is not known. */
export function turnNamed(game: GameSlug, text: string): string | null {
  if (ONE_TURN.has(game)) return OWN[game]?.unico ?? 'unico';
  const turn = turnOf(text);
  return turn === null || turn === 'unico' ? null : (OWN[game]?.[turn] ?? turn);
}

/** Whether a game's draws are told apart by turns. */
export function hasTurns(game: GameSlug): boolean {
  return !ONE_TURN.has(game);
}

function turnOf(text: string): Turn | null {
  const plain = plainText(text).replace(BEFORE_TURN, '');
  return TURNS.find(([, written]) => written.test(plain))?.[0] ?? null;
}

/** Values by which a column is known that holds the names of turns, as they are written. */
export const LOOKS_LIKE_TURN =
  /^(?:(?:el|la|turno|sorteo)\s+)*(?:previa|primer[ao]?|matutina|vespertina|nocturna|(?:pri|mat|matut|vesp?|noct?)\.?|1r?[ao°ª.]?)$/i;
/** The same of the names of lotteries. */
export const LOOKS_LIKE_GAME =
  /^(?:(?:quiniela|loter[ií]a|la|de)\s+)*(?:nacional|ciudad|provincia|buenos[ -]aires|bs\.? ?as\.?|rionegrina|r[ií]o negro|tele ?bingo|mini ?bingo|unificada)\b/i;
