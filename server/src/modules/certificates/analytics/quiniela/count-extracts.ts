import { QUINIELA_DIGITS, QUINIELA_PLACES } from '@vereda/contract/certificates/extract';
import {
  ENDINGS_ALL_DIGITS,
  ENDINGS_RANKED,
  type DrawnEnding,
  type Extractos,
  type ExtractosInput,
} from '@vereda/contract/certificates/analytics/extractos';
import { chiSquareOf } from '../chi-square.ts';
import type { Extracts } from './extracts.ts';

const TEN = 10;

type Counted = Pick<
  Extractos,
  | 'draws'
  | 'first_day'
  | 'last_day'
  | 'numbers'
  | 'endings'
  | 'most'
  | 'least'
  | 'overdue'
  | 'never'
  | 'digits'
  | 'places'
  | 'turns'
  | 'chi_square'
>;

type Asked = Pick<ExtractosInput, 'turn' | 'digits' | 'places'>;

/** Everything that is told of the numbers of these draws. */
export function countExtracts(extracts: Extracts, asked: Asked): Counted {
  const chosen = drawsOf(extracts, asked.turn);
  const endings = new Endings(extracts, chosen, asked);
  return {
    draws: chosen.length,
    first_day: dayOf(extracts, chosen[0]),
    last_day: dayOf(extracts, chosen.at(-1)),
    numbers: chosen.length * asked.places,
    endings: asked.digits <= ENDINGS_ALL_DIGITS ? endings.all() : [],
    most: endings.ranked((one, other) => endings.times(other) - endings.times(one)),
    least: endings.ranked(
      (one, other) => endings.times(one) - endings.times(other) || endings.since(other) - endings.since(one),
    ),
    overdue: endings.ranked((one, other) => endings.since(other) - endings.since(one)),
    never: endings.counts.filter((n) => n === 0).length,
    digits: digitsOf(extracts, chosen, asked),
    places: placesOf(extracts, chosen, asked),
    turns: turnsOf(extracts, asked),
    chi_square: chiSquareOf(endings.counts),
  };
}

/** Every ending by its number with how often it came out, when last and how many draws ago. */
export function allEndings(extracts: Extracts, draws: readonly number[], asked: Asked): DrawnEnding[] {
  return new Endings(extracts, draws, asked).all();
}

// Of ten thousand endings a few are shown: they are ranked as numbers, and told in words when they are chosen.
class Endings {
  readonly counts: Int32Array;
  readonly #last: Int32Array;
  readonly #extracts: Extracts;
  readonly #draws: readonly number[];
  readonly #digits: number;

  constructor(extracts: Extracts, draws: readonly number[], { digits, places }: Asked) {
    const size = TEN ** digits;
    this.counts = new Int32Array(size);
    this.#last = new Int32Array(size).fill(-1);
    this.#extracts = extracts;
    this.#draws = draws;
    this.#digits = digits;
    for (const [at, draw] of draws.entries()) {
      for (let place = 0; place < places; place += 1) {
        const ending = extracts.number(draw, place) % size;
        countUp(this.counts, ending);
        this.#last[ending] = at;
      }
    }
  }

  times(ending: number): number {
    return this.counts[ending] ?? 0;
  }

  /** Draws since it came out; all of them when it never did. */
  since(ending: number): number {
    return this.#draws.length - 1 - (this.#last[ending] ?? -1);
  }

  all(): DrawnEnding[] {
    return Array.from(this.counts, (_n, ending) => this.#told(ending));
  }

  // Equal ones stay in the order of their numbers.
  ranked(by: (one: number, other: number) => number): DrawnEnding[] {
    const endings = Array.from(this.counts, (_n, ending) => ending).toSorted(by);
    return endings.slice(0, ENDINGS_RANKED).map((ending) => this.#told(ending));
  }

  #told(ending: number): DrawnEnding {
    const seen = this.#last[ending] ?? -1;
    return {
      ending: nameOf(ending, this.#digits),
      n: this.times(ending),
      last_day: seen < 0 ? null : dayOf(this.#extracts, this.#draws[seen]),
      draws_since: this.since(ending),
    };
  }
}

/** Draws of a turn, or all. */
export function drawsOf(extracts: Extracts, turn: string | undefined): number[] {
  const wanted = extracts.turns.findIndex((one) => one.turn === turn);
  const all = Array.from({ length: extracts.count }, (_, draw) => draw);
  return turn === undefined ? all : all.filter((draw) => extracts.turn(draw) === wanted);
}

// Each number is taken apart once, however often it came out.
function digitsOf(extracts: Extracts, draws: readonly number[], { places }: Asked): number[][] {
  const times = new Int32Array(TEN ** QUINIELA_DIGITS);
  for (const draw of draws) {
    for (let place = 0; place < places; place += 1) countUp(times, extracts.number(draw, place));
  }
  const columns = Array.from({ length: QUINIELA_DIGITS }, tenZeros);
  for (const [number, n] of times.entries()) {
    let rest = number;
    for (let column = QUINIELA_DIGITS - 1; column >= 0; column -= 1) {
      countUp(columns[column], rest % TEN, n);
      rest = Math.floor(rest / TEN);
    }
  }
  return columns;
}

function placesOf(extracts: Extracts, draws: readonly number[], asked: Asked): Counted['places'] {
  return Array.from({ length: QUINIELA_PLACES }, (_, place) => {
    const tally = new Tally(asked.digits);
    for (const draw of draws) tally.add(extracts.number(draw, place));
    return { place: place + 1, units: tally.units(), top: tally.top() };
  });
}

function turnsOf(extracts: Extracts, asked: Asked): Counted['turns'] {
  const told = extracts.turns.map((turn) => ({ ...turn, draws: 0, tally: new Tally(asked.digits) }));
  for (let draw = 0; draw < extracts.count; draw += 1) {
    const turn = told[extracts.turn(draw)];
    if (!turn) continue;
    turn.draws += 1;
    for (let place = 0; place < asked.places; place += 1) turn.tally.add(extracts.number(draw, place));
  }
  return told
    .filter(({ draws }) => draws > 0)
    .map(({ tally, ...turn }) => ({ ...turn, units: tally.units(), top: tally.top() }));
}

// Numbers by their ending.
class Tally {
  readonly #digits: number;
  readonly #counts: Int32Array;

  constructor(digits: number) {
    this.#digits = digits;
    this.#counts = new Int32Array(TEN ** digits);
  }

  add(number: number): void {
    countUp(this.#counts, number % this.#counts.length);
  }

  /** The same by their last digit. */
  units(): number[] {
    const units = tenZeros();
    for (const [ending, n] of this.#counts.entries()) countUp(units, ending % TEN, n);
    return units;
  }

  top(): { ending: string; n: number } | null {
    let best = 0;
    for (let at = 1; at < this.#counts.length; at += 1)
      if ((this.#counts[at] ?? 0) > (this.#counts[best] ?? 0)) best = at;
    const n = this.#counts[best] ?? 0;
    return n === 0 ? null : { ending: nameOf(best, this.#digits), n };
  }
}

function tenZeros(): number[] {
  return Array.from({ length: TEN }, () => 0);
}

function countUp(counts: number[] | Int32Array | undefined, at: number, times = 1): void {
  if (counts) counts[at] = (counts[at] ?? 0) + times;
}

function nameOf(ending: number, digits: number): string {
  return String(ending).padStart(digits, '0');
}

function dayOf(extracts: Extracts, draw: number | undefined): string | null {
  return draw === undefined ? null : extracts.day(draw);
}
