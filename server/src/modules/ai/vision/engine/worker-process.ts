import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { AppError } from '#platform/errors';
import { answerSchema, type Answer, type Question } from './worker-protocol.ts';

/** What a process may take before it is ended. */
export type WorkerLimits = {
  /** For one picture, the start of the process included. */
  readonly pictureMs: number;
  readonly memoryBytes: number;
};

/** A process that looks at one picture after the other. */
export type WorkerProcess = {
  /** Throws ai/picture-check-slow, ai/picture-check-failed or the signal's reason; the process is gone then. */
  ask(question: Question, signal: AbortSignal): Promise<Answer>;
  isAlive(): boolean;
  memoryBytes(): Promise<number>;
  stop(): Promise<void>;
};

// Without these no process starts on Windows; none of them is a secret.
const ENVIRONMENT = ['SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];
const MEMORY_EVERY_MS = 250;

/** Starts a file as a process. It gets none of the product's environment, in which passwords are. */
export function startWorkerProcess(entry: string, limits: WorkerLimits): WorkerProcess {
  const env = Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]]));
  const child = fork(entry, { env, execArgv: [], serialization: 'advanced', stdio: 'ignore' });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await gone;
  };
  return {
    stop,
    isAlive: () => child.exitCode === null && child.signalCode === null && child.connected,
    memoryBytes: () => memoryOf(child),
    async ask(question, signal) {
      const stopWatching = new AbortController();
      const asked = Promise.race([
        answerOf(child, question),
        gone.then(() => Promise.reject(new AppError('ai/picture-check-failed'))),
        limitsOf(child, limits, AbortSignal.any([signal, stopWatching.signal])),
      ]);
      try {
        return await asked;
      } catch (error) {
        await stop();
        signal.throwIfAborted();
        throw error;
      } finally {
        stopWatching.abort();
      }
    },
  };
}

async function answerOf(child: ChildProcess, question: Question): Promise<Answer> {
  const answer = new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve);
    child.send(question, (error) => {
      if (error) reject(error);
    });
  });
  try {
    return answerSchema.parse(await answer);
  } catch (error) {
    throw new AppError('ai/picture-check-failed', { cause: error });
  }
}

/** Rejects once a limit is passed or the signal says so. */
function limitsOf(
  child: ChildProcess,
  { pictureMs, memoryBytes }: WorkerLimits,
  signal: AbortSignal,
): Promise<never> {
  return new Promise((_, reject) => {
    const late = setTimeout(() => reject(new AppError('ai/picture-check-slow')), pictureMs);
    const watch = setInterval(async () => {
      if ((await memoryOf(child)) > memoryBytes) reject(new AppError('ai/picture-check-failed'));
    }, MEMORY_EVERY_MS);
    const end = (): void => {
      clearTimeout(late);
      clearInterval(watch);
      reject(new AppError('ai/picture-check-failed'));
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

// A process that computes can not be asked how much it holds; Linux says it from outside.
async function memoryOf(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}
