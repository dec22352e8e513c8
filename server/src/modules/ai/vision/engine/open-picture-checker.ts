import { fileURLToPath } from 'node:url';
import type { PictureTask } from '@vereda/contract/ai/vision';
import { AppError } from '#platform/errors';
import { findInstalled } from './installed.ts';
import type { PictureChecker, PictureFindings } from '#ports/pictures/port';
import { startWorkerProcess, type WorkerLimits, type WorkerProcess } from './worker-process.ts';
import type { Question } from './worker-protocol.ts';

/** When a process is ended, and when a new one takes its place. */
export type CheckerLimits = WorkerLimits & {
  /** Pictures after which a process makes place for a fresh one, however it is. */
  readonly pictures: number;
  /** Memory above which it does so after a picture. */
  readonly recycleBytes: number;
  /** Without a picture for so long, it ends. */
  readonly idleMs: number;
};

/** The product's own; the memory of one is what docs and operators count on. */
export const CHECKER_LIMITS: CheckerLimits = {
  pictureMs: 60_000,
  memoryBytes: 1_200_000_000,
  pictures: 200,
  recycleBytes: 900_000_000,
  idleMs: 60_000,
};
const ENTRY = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** A checker whose process starts with the first picture; one picture is looked at, the others wait. */
export function openPictureChecker(limits: Partial<CheckerLimits> = {}, entry = ENTRY): PictureChecker {
  const worker = recycledWorker({ ...CHECKER_LIMITS, ...limits }, entry);
  let last: Promise<void> = Promise.resolve();
  let isClosed = false;
  const look = async (question: Question, signal: AbortSignal): Promise<PictureFindings> => {
    if (isClosed) throw new AppError('ai/picture-check-failed');
    const answer = await worker.ask(question, signal);
    if ('findings' in answer) return answer.findings;
    const code = answer.failure === 'unreadable' ? 'ai/picture-unreadable' : 'ai/picture-check-failed';
    throw new AppError(code, { cause: answer.reason });
  };
  return {
    installed: findInstalled,
    async check(picture: Buffer, tasks: readonly PictureTask[], signal: AbortSignal) {
      const turn = last;
      const mine = Promise.withResolvers<void>();
      last = turn.then(() => mine.promise);
      try {
        await unlessAborted(turn, signal);
        return await look({ picture, tasks: [...tasks] }, signal);
      } finally {
        mine.resolve();
      }
    },
    async close() {
      isClosed = true;
      await worker.stop();
      await last;
    },
  };
}

/** A process that is there when it is asked: started anew after it died, had enough pictures or was idle. */
function recycledWorker(limits: CheckerLimits, entry: string): Pick<WorkerProcess, 'ask' | 'stop'> {
  let current: WorkerProcess | null = null;
  let looked = 0;
  let idle: NodeJS.Timeout | undefined;
  const stop = async (): Promise<void> => {
    clearTimeout(idle);
    const old = current;
    current = null;
    await old?.stop();
  };
  return {
    stop,
    async ask(question, signal) {
      clearTimeout(idle);
      if (!current?.isAlive()) {
        current = startWorkerProcess(entry, limits);
        looked = 0;
      }
      const asked = current;
      const answer = await asked.ask(question, signal);
      looked += 1;
      if (looked >= limits.pictures || (await asked.memoryBytes()) > limits.recycleBytes) await stop();
      else idle = setTimeout(() => void stop(), limits.idleMs).unref();
      return answer;
    },
  };
}

async function unlessAborted(turn: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = Promise.withResolvers<never>();
  const refuse = (): void => aborted.reject(signal.reason);
  signal.addEventListener('abort', refuse, { once: true });
  try {
    signal.throwIfAborted();
    await Promise.race([turn, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', refuse);
  }
}
