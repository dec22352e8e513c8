import type { GameSlug } from '@vereda/contract/certificates/game';

/** One place of a draw as a file writes it. */
export type WrittenPlace = { readonly place: string; readonly number: string };

/** A draw as a file writes it, before any rule. */
export type WrittenDraw = {
  /** Where it begins in the file. */
  readonly line: number;
  readonly date: string;
  readonly game: string;
  readonly turn: string;
  readonly places: readonly WrittenPlace[];
  readonly letters: string;
};

/** A file format of draws, as data. Column names are compared as in reports. */
export type DrawLayout = {
  readonly key: string;
  readonly title: string;
  /** One row is a draw, or one place of it. */
  readonly shape: 'wide' | 'long';
  readonly date: string;
  readonly game: string;
  readonly turn: string;
  /** wide: columns of the places 1, 2, …; long: the column that says the place. */
  readonly places: readonly string[];
  /** wide: column of the letters; long: the value of the place column that marks them. */
  readonly letters: string;
  /** long only: the column of the number. */
  readonly number: string;
  /** By the comparable name that the file writes. */
  readonly games: Readonly<Record<string, GameSlug>>;
  /** By the comparable name that the file writes: code of the turn here. */
  readonly turns: Readonly<Record<string, string>>;
};

const GAMES = { nacional: 'quiniela-nacional', buenos_aires: 'quiniela-buenos-aires' } as const;
const TURNS = {
  primera: 'primera',
  matutina: 'matutina',
  vespertina: 'vespertina',
  nocturna: 'nocturna',
} as const;

/** Every layout of draws that is known. La Rionegrina is in none: its draws are typed and signed, never imported. */
export const DRAW_LAYOUTS: readonly DrawLayout[] = [
  {
    key: 'quiniela-wide',
    title: 'Quiniela, one draw per row',
    shape: 'wide',
    date: 'fecha',
    game: 'quiniela',
    turn: 'turno',
    places: Array.from({ length: 20 }, (_, index) => `pos_${String(index + 1).padStart(2, '0')}`),
    letters: 'letras',
    number: '',
    games: GAMES,
    turns: TURNS,
  },
  {
    key: 'quiniela-long',
    title: 'Quiniela, one place per row',
    shape: 'long',
    date: 'date',
    game: 'quiniela',
    turn: 'period',
    places: ['position'],
    letters: 'letras',
    number: 'result',
    games: GAMES,
    turns: TURNS,
  },
];

/** The layout that fits the column names of a file; null when none does. */
export function findDrawLayout(names: readonly string[]): DrawLayout | null {
  return DRAW_LAYOUTS.find((layout) => neededColumns(layout).every((name) => names.includes(name))) ?? null;
}

function neededColumns(layout: DrawLayout): string[] {
  const own = layout.shape === 'wide' ? [] : [layout.number];
  return [layout.date, layout.game, layout.turn, ...layout.places, ...own];
}
