import { parentPort, workerData } from 'node:worker_threads';
import { countPositions } from '@vereda/contract/urbanism/shape';
import { AppError } from '#platform/errors';
import type { ThreadAnswer } from './read-in-thread.ts';
import { readMapFile, type ReadingOrder, type ReadMapFile } from './read-map-file.ts';

// A thread of its own for one file: facts first, then one part for each word of the other side.
const POSITIONS_AT_ONCE = 10_000;
const ROWS_AT_ONCE = 500;
const { bytes, order } = workerData as { bytes: Uint8Array; order: ReadingOrder };

const say = (answer: ThreadAnswer) => parentPort?.postMessage(answer);

try {
  const file = await readMapFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), order);
  const parts = partsOf(file);
  parentPort?.on('message', () => {
    const { value } = parts.next();
    if (value) say(value);
  });
  say({ facts: file.facts });
} catch (error) {
  if (error instanceof AppError) say({ refused: error.code, params: error.params });
  // Nothing but the file was read here: what it broke is broken in it.
  else say({ refused: 'urbanism/file-damaged', params: {} });
}

function* partsOf({ rows, faults }: ReadMapFile): Generator<ThreadAnswer> {
  let part: ReadMapFile['rows'][number][] = [];
  let positions = 0;
  for (const row of rows) {
    part.push(row);
    positions += countPositions(row.geometry);
    if (positions < POSITIONS_AT_ONCE && part.length < ROWS_AT_ONCE) continue;
    yield { rows: part, faults: [], isLast: false };
    part = [];
    positions = 0;
  }
  yield { rows: part, faults, isLast: true };
}
