import { fileURLToPath } from 'node:url';
import type { PictureTask } from '@vereda/contract/ai/vision';
import { AppError } from '#platform/errors';
import { LARGER_TASKS } from '../larger-set/load-larger-set.ts';
import { findLargerSet } from '../larger-set/whole-set.ts';
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
/** Other limits than those; where the larger set is, null for a checker without it. */
type CheckerOptions = Partial<CheckerLimits> & { readonly largerSet?: string | null };
const ENTRY = fileURLToPath(new URL('./worker.ts', import.meta.url));

/**
 * A checker whose processes start with the first picture; one picture is looked at, the others wait. The larger set has a
 * process of its own, so that neither grows beyond its limit; both look at the same time.
 */
export function openPictureChecker(
  { largerSet = findLargerSet(), ...limits }: CheckerOptions = {},
  entry = ENTRY,
): PictureChecker {
  const all = { ...CHECKER_LIMITS, ...limits };
  const [plain, larger] = [recycledWorker(all, entry), recycledWorker(all, entry)];
  let folder = largerSet;
  let last: Promise<void> = Promise.resolve();
  let isClosed = false;
  const look = async (picture: Buffer, tasks: readonly PictureTask[], signal: AbortSignal) => {
    if (isClosed) throw new AppError('ai/picture-check-failed');
    const [some, others] = shared(tasks, folder !== null);
    // Both have ended before the next picture has its turn.
    const found = await Promise.allSettled<PictureFindings>([
      findingsOf(plain, { picture, tasks: some, larger: null }, signal),
      others.length > 0 ? findingsOf(larger, { picture, tasks: others, larger: folder }, signal) : { ms: {} },
    ]);
    const [one, other] = found.map((part) => {
      if (part.status === 'rejected') throw part.reason;
      return part.value;
    });
    // Files that are there and can not be read are as good as none, and the screen says so from now on.
    if (others.some((task) => other?.[task] === undefined)) folder = null;
    return { ...one, ...other, ms: { ...one?.ms, ...other?.ms } };
  };
  return {
    installed: () => findInstalled(folder !== null),
    async check(picture, tasks, signal) {
      const turn = last;
      const mine = Promise.withResolvers<void>();
      last = turn.then(() => mine.promise);
      try {
        await unlessAborted(turn, signal);
        return await look(picture, tasks, signal);
      } finally {
        mine.resolve();
      }
    },
    async close() {
      isClosed = true;
      await Promise.all([plain.stop(), larger.stop()]);
      await last;
    },
  };
}

/** Tasks for the process that is always there, and those for that of the larger set. */
function shared(tasks: readonly PictureTask[], hasLarger: boolean): [PictureTask[], PictureTask[]] {
  const isLarger = (task: PictureTask): boolean => hasLarger && LARGER_TASKS.some((one) => one === task);
  return [tasks.filter((task) => !isLarger(task)), tasks.filter(isLarger)];
}

async function findingsOf(
  worker: Pick<WorkerProcess, 'ask'>,
  question: Question,
  signal: AbortSignal,
): Promise<PictureFindings> {
  const answer = await worker.ask(question, signal);
  if ('findings' in answer) return answer.findings;
  const code = answer.failure === 'unreadable' ? 'ai/picture-unreadable' : 'ai/picture-check-failed';
  throw new AppError(code, { cause: answer.reason });
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
