import { crc32, deflateRawSync } from 'node:zlib';

/** A .zip of these files, deflated; `lie` makes an entry claim another size. */
export function zipOf(files: Readonly<Record<string, Buffer>>, lie: { readonly size?: number } = {}): Buffer {
  const heads: Buffer[] = [];
  const bodies: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(lie.size ?? content.length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    heads.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, rest, Buffer.from(name)]));
    bodies.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(heads);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(heads.length, 4);
  end.writeUInt16LE(heads.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, directory, Buffer.from('PK\u0005\u0006'), end]);
}

type Rings = readonly (readonly (readonly [number, number])[])[];

/** A .shp of polygons; outlines run clockwise, as the format wants. */
export function shpOf(polygons: readonly Rings[]): Buffer {
  const records = polygons.map((rings, index) => {
    const points = rings.flat();
    const content = Buffer.alloc(44 + rings.length * 4 + points.length * 16);
    content.writeInt32LE(5, 0);
    content.writeInt32LE(rings.length, 36);
    content.writeInt32LE(points.length, 40);
    let first = 0;
    for (const [part, ring] of rings.entries()) {
      content.writeInt32LE(first, 44 + part * 4);
      first += ring.length;
    }
    for (const [at, [x, y]] of points.entries()) {
      content.writeDoubleLE(x, 44 + rings.length * 4 + at * 16);
      content.writeDoubleLE(y, 52 + rings.length * 4 + at * 16);
    }
    const head = Buffer.alloc(8);
    head.writeInt32BE(index + 1, 0);
    head.writeInt32BE(content.length / 2, 4);
    return Buffer.concat([head, content]);
  });
  const header = Buffer.alloc(100);
  const body = Buffer.concat(records);
  header.writeInt32BE(9994, 0);
  header.writeInt32BE((100 + body.length) / 2, 24);
  header.writeInt32LE(1000, 28);
  header.writeInt32LE(5, 32);
  return Buffer.concat([header, body]);
}

/** A .dbf with one text column of 40 bytes, in windows-1252. */
export function dbfOf(column: string, values: readonly string[]): Buffer {
  const header = Buffer.alloc(65);
  header[0] = 3;
  header.writeUInt32LE(values.length, 4);
  header.writeUInt16LE(65, 8);
  header.writeUInt16LE(41, 10);
  header.write(column, 32, 'latin1');
  header.write('C', 43, 'latin1');
  header[48] = 40;
  header[64] = 13;
  const rows = values.map((value) => Buffer.from(` ${value.padEnd(40)}`.slice(0, 41), 'latin1'));
  return Buffer.concat([header, ...rows, Buffer.from([26])]);
}
