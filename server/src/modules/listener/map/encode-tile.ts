/** Size of a tile in its own coordinates. */
export const EXTENT = 4096;

/** A point of a tile: place in tile coordinates and what it says about itself. */
export type TilePoint = {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly properties: Readonly<Record<string, number | string>>;
};

const textEncoder = new TextEncoder();

/** A vector tile (MVT 2.1) with one layer of points; an empty one when there are none. */
export function encodeTile(layer: string, points: readonly TilePoint[]): Buffer {
  const out = new Writer();
  if (points.length > 0) out.message(3, (inner) => writeLayer(inner, layer, points));
  return out.finish();
}

function writeLayer(out: Writer, name: string, points: readonly TilePoint[]): void {
  const keys = new Table<string>();
  const values = new Table<number | string>();
  out.unsigned(15, 2);
  out.text(1, name);
  for (const point of points) {
    out.message(2, (feature) => {
      feature.unsigned(1, point.id);
      const tags = Object.entries(point.properties).flatMap(([key, value]) => [
        keys.add(key),
        values.add(value),
      ]);
      feature.packed(2, tags);
      feature.unsigned(3, 1);
      // MoveTo of one point, its coordinates zigzag-coded.
      feature.packed(4, [9, zigzag(point.x), zigzag(point.y)]);
    });
  }
  for (const key of keys.all) out.text(3, key);
  for (const value of values.all) {
    out.message(4, (inner) => {
      if (typeof value === 'string') inner.text(1, value);
      else inner.unsigned(5, value);
    });
  }
  out.unsigned(5, EXTENT);
}

function zigzag(value: number): number {
  return value < 0 ? -value * 2 - 1 : value * 2;
}

class Table<T> {
  readonly all: T[] = [];
  readonly #index = new Map<T, number>();

  add(item: T): number {
    const known = this.#index.get(item);
    if (known !== undefined) return known;
    this.#index.set(item, this.all.length);
    this.all.push(item);
    return this.all.length - 1;
  }
}

/** Writes protocol buffers into a growing buffer. */
class Writer {
  #bytes = new Uint8Array(1024);
  #length = 0;
  // What is inside is written apart, for its length comes first; one writer serves everything inside, one at a time.
  #inner: Writer | null = null;

  unsigned(field: number, value: number): void {
    this.#varint(field * 8);
    this.#varint(value);
  }

  text(field: number, value: string): void {
    const encoded = textEncoder.encode(value);
    this.#delimited(field, encoded);
  }

  packed(field: number, values: readonly number[]): void {
    const inner = this.#emptyInner();
    for (const value of values) inner.#varint(value);
    this.#delimited(field, inner.#written());
  }

  message(field: number, write: (inner: Writer) => void): void {
    const inner = this.#emptyInner();
    write(inner);
    this.#delimited(field, inner.#written());
  }

  finish(): Buffer {
    return Buffer.from(this.#written());
  }

  #emptyInner(): Writer {
    this.#inner ??= new Writer();
    this.#inner.#length = 0;
    return this.#inner;
  }

  #written(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #delimited(field: number, content: Uint8Array): void {
    this.#varint(field * 8 + 2);
    this.#varint(content.length);
    this.#reserve(content.length);
    this.#bytes.set(content, this.#length);
    this.#length += content.length;
  }

  // Division instead of shifts: ids may have more than 32 bits.
  #varint(value: number): void {
    this.#reserve(10);
    let rest = value;
    while (rest > 127) {
      this.#bytes[this.#length++] = (rest % 128) + 128;
      rest = Math.floor(rest / 128);
    }
    this.#bytes[this.#length++] = rest;
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const bigger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + count));
    bigger.set(this.#bytes);
    this.#bytes = bigger;
  }
}
