import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';

/** Throws identity/captcha-wrong or identity/captcha-replayed unless the solution is good and new. */
export async function ensureHuman(deps: Deps, solution: string): Promise<void> {
  const id = await deps.ports.captcha.solvedId(solution);
  if (id === null) throw new AppError('identity/captcha-wrong');
  const hash = createHash('sha256').update(id).digest();
  const { numAffectedRows } = await sql`
    insert into identity.captcha_solutions (solution_sha256, used_at) values (${hash}, ${deps.clock.now()})
    on conflict do nothing`.execute(deps.database);
  if (Number(numAffectedRows ?? 0) === 0) throw new AppError('identity/captcha-replayed');
}
