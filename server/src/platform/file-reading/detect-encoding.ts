/** Encodings that municipal exports come in. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'iso-8859-1';

type Detection = { readonly encoding: TextEncoding; readonly damagedBytes: number };

const BOMS: readonly (readonly [TextEncoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
const UNDEFINED_IN_1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
// Exports joined by hand carry a few stray bytes in good UTF-8; a Latin-1 file has next to no valid sequences.
const UTF8_MAJORITY = 10;

/** Decides the encoding of a text from all of its bytes, fed in chunks of any size. */
export function createEncodingDetector(): { write(chunk: Uint8Array): void; result(): Detection } {
  let bom: TextEncoding | null = null;
  let first = true;
  const utf8 = createUtf8Counter();
  let highBytes = 0;
  let c1Bytes = 0;
  let undefinedBytes = 0;
  return {
    write(chunk) {
      if (first && chunk.length > 0) {
        bom = BOMS.find(([, mark]) => mark.every((byte, index) => chunk[index] === byte))?.[0] ?? null;
        first = false;
      }
      for (const byte of chunk) {
        utf8.write(byte);
        if (byte < 0x80) continue;
        highBytes += 1;
        if (byte < 0xa0) {
          c1Bytes += 1;
          if (UNDEFINED_IN_1252.has(byte)) undefinedBytes += 1;
        }
      }
    },
    result() {
      const { valid, invalid } = utf8.result();
      if (bom) return { encoding: bom, damagedBytes: bom === 'utf-8' ? invalid : 0 };
      if (highBytes === 0 || invalid * UTF8_MAJORITY <= valid)
        return { encoding: 'utf-8', damagedBytes: invalid };
      const windows = c1Bytes > 0 && undefinedBytes === 0;
      return { encoding: windows ? 'windows-1252' : 'iso-8859-1', damagedBytes: 0 };
    },
  };
}

function createUtf8Counter(): { write(byte: number): void; result(): { valid: number; invalid: number } } {
  let valid = 0;
  let invalid = 0;
  let expected = 0;
  return {
    write(byte) {
      if (expected > 0) {
        if ((byte & 0xc0) === 0x80) {
          expected -= 1;
          if (expected === 0) valid += 1;
          return;
        }
        invalid += 1;
        expected = 0;
      }
      if (byte < 0x80) return;
      if (byte >= 0xc2 && byte <= 0xdf) expected = 1;
      else if (byte >= 0xe0 && byte <= 0xef) expected = 2;
      else if (byte >= 0xf0 && byte <= 0xf4) expected = 3;
      else invalid += 1;
    },
    result: () => ({ valid, invalid: invalid + (expected > 0 ? 1 : 0) }),
  };
}
