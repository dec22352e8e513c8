import { MAP_FILE_FEATURES_MAX } from '@vereda/contract/limits';
import { parseDbf, parseShp } from 'shpjs';
import { AppError } from '#platform/errors';
import { createEncodingDetector } from '../../../platform/file-reading/detect-encoding.ts';
import type { RawFeature } from './raw-feature.ts';
import type { ShapefileParts } from './open-zip.ts';

const HEADER_BYTES = 100;
const RECORD_HEADER_BYTES = 8;
const SHP_FILE_CODE = 9994;
const POINTS_OF_PARTS = new Set([3, 5, 13, 15, 23, 25]);
const POINTS_OF_SETS = new Set([8, 18, 28]);
const ENCODINGS: Readonly<Record<string, string>> = {
  '1252': 'windows-1252',
  'ansi 1252': 'windows-1252',
  '88591': 'windows-1252',
  'iso-8859-1': 'windows-1252',
  'iso 8859-1': 'windows-1252',
  latin1: 'windows-1252',
  '65001': 'utf-8',
  'utf-8': 'utf-8',
  utf8: 'utf-8',
};

/** Features of a Shapefile and the encoding of its table. Throws urbanism/file-damaged or file-too-many-features. */
export function readShapefile({ shp, dbf, cpg }: ShapefileParts): {
  features: RawFeature[];
  encoding: string;
} {
  ensureWhole(shp);
  ensureTable(dbf);
  const encoding = encodingOf(dbf, cpg);
  try {
    const shapes = parseShp(ownBytes(shp));
    const rows = parseDbf(ownBytes(dbf), encoding);
    const features = shapes.map((geometry, index) => ({
      number: index + 1,
      properties: cleanRow(rows[index] ?? {}),
      geometry,
    }));
    return { features, encoding };
  } catch (error) {
    throw damaged(error);
  }
}

// The readers look at the whole buffer under a view, and small Buffers share one.
function ownBytes(bytes: Buffer): Uint8Array {
  return new Uint8Array(bytes);
}

// A field that the table holds no number for comes as NaN, text with the blanks that fill its column.
function cleanRow(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const kept = typeof value === 'string' ? value.replaceAll('\u0000', '').trim() : value;
      const isEmpty = kept === '' || (typeof kept === 'number' && Number.isNaN(kept));
      return isEmpty ? [] : [[name.replaceAll('\u0000', '').trim(), kept]];
    }),
  );
}

function damaged(cause?: unknown): AppError {
  return new AppError('urbanism/file-damaged', { cause });
}

/** Walks the records of a .shp first: whoever follows what they say of themselves stays inside the file and ends. */
function ensureWhole(shp: Buffer): void {
  if (shp.length < HEADER_BYTES || shp.readInt32BE(0) !== SHP_FILE_CODE) throw damaged();
  let records = 0;
  for (let at = HEADER_BYTES; at + RECORD_HEADER_BYTES <= shp.length; records += 1) {
    const bytes = shp.readInt32BE(at + 4) * 2;
    const start = at + RECORD_HEADER_BYTES;
    if (bytes < 4 || start + bytes > shp.length) throw damaged();
    ensureRecord(shp.subarray(start, start + bytes));
    if (records > MAP_FILE_FEATURES_MAX) throw tooMany();
    at = start + bytes;
  }
}

function ensureRecord(record: Buffer): void {
  const type = record.readInt32LE(0);
  const needed = (head: number, counts: number): void => {
    if (record.length < head || counts < 0 || head + counts > record.length) throw damaged();
  };
  if (POINTS_OF_SETS.has(type)) {
    needed(40, 0);
    needed(40, record.readInt32LE(36) * 16);
  } else if (POINTS_OF_PARTS.has(type)) {
    needed(44, 0);
    const [parts, points] = [record.readInt32LE(36), record.readInt32LE(40)];
    if (parts < 0 || points < 0) throw damaged();
    needed(44, parts * 4 + points * 16);
    let before = 0;
    for (let part = 0; part < parts; part += 1) {
      const start = record.readInt32LE(44 + part * 4);
      if (start < before || start > points) throw damaged();
      before = start;
    }
  }
}

function ensureTable(dbf: Buffer): void {
  if (dbf.length < 33) throw damaged();
  const [rows, head, width] = [dbf.readUInt32LE(4), dbf.readUInt16LE(8), dbf.readUInt16LE(10)];
  if (rows > MAP_FILE_FEATURES_MAX) throw tooMany();
  if (head < 33 || width < 1 || head + rows * width > dbf.length + 1) throw damaged();
}

function tooMany(): AppError {
  return new AppError('urbanism/file-too-many-features', { params: { max: MAP_FILE_FEATURES_MAX } });
}

/** What the .cpg says, else what the bytes look like. */
function encodingOf(dbf: Buffer, cpg: Buffer | null): string {
  const said = cpg?.subarray(0, 40).toString('latin1').trim().toLowerCase() ?? '';
  const known = ENCODINGS[said];
  if (known) return known;
  const detector = createEncodingDetector();
  detector.write(dbf.subarray(dbf.readUInt16LE(8)));
  const { encoding } = detector.result();
  return encoding === 'utf-8' ? 'utf-8' : 'windows-1252';
}
