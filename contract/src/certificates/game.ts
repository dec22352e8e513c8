import type { Bilingual } from '../locale.ts';

/** How a game's result is written down: twenty places, a winning coupon, the rounds of a bingo, prizes by place. */
export const FORMATS = ['quiniela', 'coupons', 'bingo', 'prizes'] as const;
export type Format = (typeof FORMATS)[number];

/** Whose draw it is. A certificate names this and nothing else. */
export const JURISDICTIONS = {
  'rio-negro': { name: { es: 'Río Negro', en: 'Río Negro' } },
  nacional: { name: { es: 'Nacional', en: 'National (Argentina)' } },
  'buenos-aires': { name: { es: 'Provincia de Buenos Aires', en: 'Province of Buenos Aires' } },
  // Of the draws that a demonstration makes up by the rules of a lottery's own game: they are nobody's.
  demonstration: { name: { es: 'Demostración', en: 'Demonstration' } },
} as const satisfies Record<string, { readonly name: Bilingual }>;
/** Keys of JURISDICTIONS. */
export type Jurisdiction = keyof typeof JURISDICTIONS;

/** One game: what it is called, whose it is and what its result looks like. */
export type Game = {
  readonly name: Bilingual;
  readonly jurisdiction: Jurisdiction;
  readonly format: Format;
  /** Its own screen under /admin/certificates; null where draws are only imported. */
  readonly screen: string | null;
  /** Draws are entered here; without it they come from a file only. */
  readonly entered: boolean;
  /** Its draws carry a number. */
  readonly numbered: boolean;
  /** Four letters are drawn beside the numbers: always, sometimes or never. */
  readonly letters: 'sometimes' | 'never';
};

const RIO_NEGRO = { jurisdiction: 'rio-negro', numbered: true, letters: 'never' } as const;
const IMPORTED = { format: 'quiniela', screen: null, entered: false, numbered: false } as const;

/** Every game; a draw belongs to exactly one. */
export const GAMES = {
  'rio-negro': {
    ...RIO_NEGRO,
    name: { es: 'Quiniela La Rionegrina', en: 'Quiniela La Rionegrina' },
    format: 'quiniela',
    screen: '/admin/certificates/rio-negro',
    entered: true,
    letters: 'sometimes',
  },
  'win-rio-negro': {
    ...RIO_NEGRO,
    name: { es: 'Cupones ganadores', en: 'Winning coupons' },
    format: 'coupons',
    screen: '/admin/certificates/win-rio-negro',
    entered: true,
  },
  'minibingo-rio-negro': {
    ...RIO_NEGRO,
    name: { es: 'Patagonia MiniBingo', en: 'Patagonia MiniBingo' },
    format: 'bingo',
    screen: '/admin/certificates/minibingo-rio-negro',
    entered: true,
  },
  'telebingo-rio-negro': {
    ...RIO_NEGRO,
    name: { es: 'Patagonia Telebingo', en: 'Patagonia Telebingo' },
    format: 'bingo',
    screen: '/admin/certificates/telebingo-rio-negro',
    entered: true,
  },
  'unificada-rio-negro': {
    ...RIO_NEGRO,
    name: { es: 'Lotería Unificada', en: 'Lotería Unificada' },
    format: 'prizes',
    screen: '/admin/certificates/unificada-rio-negro',
    entered: true,
  },
  'quiniela-nacional': {
    ...IMPORTED,
    name: { es: 'Quiniela Nacional', en: 'Quiniela Nacional' },
    jurisdiction: 'nacional',
    letters: 'sometimes',
  },
  'quiniela-buenos-aires': {
    ...IMPORTED,
    name: { es: 'Quiniela de la Provincia de Buenos Aires', en: 'Quiniela of the Province of Buenos Aires' },
    jurisdiction: 'buenos-aires',
    letters: 'never',
  },
} as const satisfies Record<string, Game>;

/** Slugs of the games. */
export type GameSlug = keyof typeof GAMES;
export const GAME_SLUGS = Object.keys(GAMES) as readonly GameSlug[] as [GameSlug, ...GameSlug[]];

/** The row of a game. */
export function gameOf(slug: GameSlug): Game {
  return GAMES[slug];
}

/** Whose a game's draws are: its lottery's, but for those that a demonstration makes up. */
export function jurisdictionOf(slug: GameSlug, isDemo: boolean): Jurisdiction {
  return isDemo && GAMES[slug].entered ? 'demonstration' : GAMES[slug].jurisdiction;
}

/** What a draw's game is called; nothing made up bears the name of a lottery's game. */
export function drawnGameName(draw: {
  readonly game: GameSlug;
  readonly jurisdiction: Jurisdiction;
}): Bilingual {
  const { format, name } = GAMES[draw.game];
  return draw.jurisdiction === 'demonstration' ? MADE_UP[format] : name;
}

const MADE_UP: Readonly<Record<Format, Bilingual>> = {
  quiniela: { es: 'Quiniela de demostración', en: 'Demonstration quiniela' },
  coupons: { es: 'Cupón de demostración', en: 'Demonstration coupon' },
  bingo: { es: 'Bingo de demostración', en: 'Demonstration bingo' },
  prizes: { es: 'Lotería de demostración', en: 'Demonstration lottery' },
};
