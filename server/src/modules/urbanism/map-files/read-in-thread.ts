import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ErrorCode } from '@vereda/contract/errors';
import { MAP_FILE_READING_MAX_MS } from '@vereda/contract/limits';
import { AppError } from '#platform/errors';
import { readMapFile, type FileFacts, type ReadingOrder, type ReadMapFile } from './read-map-file.ts';

const THREAD = new URL('./read-map-file.thread.ts', import.meta.url);
// Reading less than this takes a moment, even where it is packed; a thread takes longer to start.
const SMALL_BYTES = 64 * 1024;
const MEMORY_MAX_MB = 768;

/** What the thread answers: the facts, then its rows and faults part by part as they are asked for, or why not. */
export type ThreadAnswer =
  | { readonly facts: FileFacts }
  | (Pick<ReadMapFile, 'rows' | 'faults'> & { readonly isLast: boolean })
  | { readonly refused: ErrorCode; readonly params: Record<string, string | number> };

let last: Promise<unknown> = Promise.resolve();

/** Reads a file while others are served, one file at a time in a process. Throws as readMapFile does, or urbanism/file-too-heavy. */
export function readInThread(
  bytes: Buffer,
  order: ReadingOrder,
  maxMs = MAP_FILE_READING_MAX_MS,
): Promise<ReadMapFile> {
  if (bytes.length <= SMALL_BYTES) return readMapFile(bytes, order);
  const reading = last.then(() => readFrom(bytes, order, maxMs));
  last = reading.catch(() => {});
  return reading;
}

async function readFrom(bytes: Buffer, order: ReadingOrder, maxMs: number): Promise<ReadMapFile> {
  const signal = AbortSignal.timeout(maxMs);
  const thread = new Worker(THREAD, {
    workerData: { bytes, order },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB },
  });
  // Whoever waits for an answer is told too; a fault after the last one must not end the process.
  thread.on('error', () => {});
  const answer = async (): Promise<ThreadAnswer> => {
    const [said] = (await once(thread, 'message', { signal })) as [ThreadAnswer];
    if ('refused' in said) throw new AppError(said.refused, { params: said.params });
    return said;
  };
  try {
    return await collect(answer, () => thread.postMessage('next'));
  } catch (error) {
    throw isTooMuch(error) ? new AppError('urbanism/file-too-heavy', { cause: error }) : error;
  } finally {
    await thread.terminate();
  }
}

// Taking everything over at once would keep others waiting as long as reading it does.
async function collect(answer: () => Promise<ThreadAnswer>, next: () => void): Promise<ReadMapFile> {
  const head = await answer();
  if (!('facts' in head)) throw new Error('the thread began in the middle');
  const rows: ReadMapFile['rows'][number][] = [];
  const faults: ReadMapFile['faults'][number][] = [];
  for (;;) {
    const coming = answer();
    next();
    const part = await coming;
    if (!('isLast' in part)) throw new Error('the thread began anew');
    rows.push(...part.rows);
    faults.push(...part.faults);
    if (part.isLast) return { facts: head.facts, rows, faults };
  }
}

function isTooMuch(error: unknown): boolean {
  const { name, code } = error as { name?: string; code?: string };
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY';
}
