import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { Doubt, PictureFound, ProposedBox } from '@vereda/contract/ai/image-run';
import type { PictureTask } from '@vereda/contract/ai/vision';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import type { PictureFindings } from '#ports/pictures/port';
import { doubtsOf, foundOf, proposedOf } from './found.ts';

/** What a look at a picture came to, as it is kept. */
export type SeenPicture = {
  readonly inputSha256: Buffer;
  readonly provider: string;
  readonly model: string;
  readonly found: PictureFound;
  readonly proposed: readonly ProposedBox[];
  readonly doubts: readonly Doubt[];
  /** Milliseconds. */
  readonly ms: number;
};

type Look = {
  readonly tasks: readonly PictureTask[];
  /** Milliseconds after which it is given up, whatever the checker does. */
  readonly withinMs: number;
  readonly signal?: AbortSignal;
};

/** Which of these tasks this machine can do. */
export function installedOf(deps: Deps, tasks: readonly PictureTask[]): PictureTask[] {
  const installed = deps.ports.pictures.installed();
  return tasks.filter((task) => installed[task].installed);
}

/** Looks at a picture. Throws ai/picture-unreadable, -slow, -failed, or the reason of the signal. */
export async function lookAtPicture(deps: Deps, picture: Buffer, look: Look): Promise<SeenPicture> {
  const begun = performance.now();
  const findings = await askChecker(deps, picture, look);
  const ms = performance.now() - begun;
  try {
    const found = foundOf(findings);
    const proposed = proposedOf(findings);
    return { ...whatLooked(deps, picture, look.tasks), found, proposed, doubts: doubtsOf(found), ms };
  } catch (error) {
    throw new AppError('ai/picture-check-failed', { cause: error });
  }
}

/** Which picture it is, and who looks at it, each kind of model once. */
export function whatLooked(
  deps: Deps,
  picture: Buffer,
  tasks: readonly PictureTask[],
): Pick<SeenPicture, 'inputSha256' | 'provider' | 'model'> {
  const used = tasks.map((task) => deps.ports.pictures.installed()[task]);
  return {
    inputSha256: createHash('sha256').update(picture).digest(),
    provider: [...new Set(used.map(({ provider }) => provider))].join(', ') || 'none',
    model: [...new Set(used.map(({ model }) => model))].join(', ') || 'none',
  };
}

// The time is kept here too: a checker may hang and not hear its signal.
async function askChecker(
  deps: Deps,
  picture: Buffer,
  { tasks, withinMs, signal }: Look,
): Promise<PictureFindings> {
  const late = AbortSignal.timeout(withinMs);
  const either = signal ? AbortSignal.any([signal, late]) : late;
  const ended = Promise.withResolvers<never>();
  const end = () => ended.reject(either.reason);
  either.addEventListener('abort', end);
  if (either.aborted) end();
  try {
    return await Promise.race([deps.ports.pictures.check(picture, tasks, either), ended.promise]);
  } catch (error) {
    if (signal?.aborted || error instanceof AppError) throw error;
    throw new AppError(late.aborted ? 'ai/picture-check-slow' : 'ai/picture-check-failed', { cause: error });
  } finally {
    either.removeEventListener('abort', end);
  }
}
