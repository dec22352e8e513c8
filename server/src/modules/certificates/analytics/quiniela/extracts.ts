import type { PackedExtracts, TurnRow } from './extracts.queries.ts';

const DAY_MS = 86_400_000;
const DAY_BYTES = 4;
const HEAD_BYTES = DAY_BYTES + 2;
const NUMBER_BYTES = 2;
const PLACES = 20;
const DRAW_BYTES = HEAD_BYTES + PLACES * NUMBER_BYTES;

/** Extracts as the database packs them, unpacked once; draws by their order, places from 0. */
export class Extracts {
  readonly turns: readonly TurnRow[];
  readonly count: number;
  /** The turn of each draw, by its place in `turns`. */
  readonly turnOf: Int16Array;
  /** Twenty numbers of each draw, one draw after another. */
  readonly numbers: Int16Array;
  readonly #days: Int32Array;

  constructor({ turns, packed }: PackedExtracts) {
    const bytes = packed ?? Buffer.alloc(0);
    this.turns = turns;
    this.count = bytes.length / DRAW_BYTES;
    this.turnOf = new Int16Array(this.count);
    this.numbers = new Int16Array(this.count * PLACES);
    this.#days = new Int32Array(this.count);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    for (let draw = 0, at = 0; draw < this.count; draw += 1) {
      this.#days[draw] = view.getInt32(at);
      this.turnOf[draw] = view.getInt16(at + DAY_BYTES);
      at += HEAD_BYTES;
      for (let place = 0; place < PLACES; place += 1, at += NUMBER_BYTES)
        this.numbers[draw * PLACES + place] = view.getInt16(at);
    }
  }

  /** The day of a draw. */
  day(draw: number): string {
    return new Date((this.#days[draw] ?? 0) * DAY_MS).toISOString().slice(0, 10);
  }

  /** The turn of a draw. */
  turn(draw: number): number {
    return this.turnOf[draw] ?? 0;
  }

  /** The number on a place of a draw. */
  number(draw: number, place: number): number {
    return this.numbers[draw * PLACES + place] ?? 0;
  }
}
