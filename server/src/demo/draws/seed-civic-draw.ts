import { createHash } from 'node:crypto';
import { PERSONAS } from '@vereda/contract/access/personas';
import { secretCommitment } from '@vereda/verifier/civic/seed';
import type { FastifyInstance } from 'fastify';
import { anchorNow } from '#modules/certificates/public';
import type { Deps } from '#platform/deps';
import { signInDemo } from '../demo-caller.ts';
import { signDemoCivic, type DemoKey } from '../demo-keys.ts';
import { DEMO_OFFICIALS } from '../seed-people.ts';

const PARTICIPANTS = 60;
const SEATS = [1, 2] as const;

/** One civic draw of invented codes, from its list to its order: two people provide the seed and sign what came out. */
export async function seedCivicDraw(
  app: FastifyInstance,
  deps: Deps,
  keys: readonly DemoKey[],
): Promise<void> {
  // With a beacon the hour would have to come first.
  if (deps.ports.beacon) return;
  const clerk = await signInDemo(app, PERSONAS.roleUser.viewer.email ?? '');
  const opened = await clerk('POST /certificates/civic/create', {
    title_es: 'Lotes del barrio Demostración',
    title_en: 'Plots of the Demonstration neighborhood',
    object_es: 'Ocho lotes con servicios entre las solicitudes inscriptas',
    object_en: 'Eight plots with utilities among the registered applications',
    winners: 8,
    substitutes: 4,
    // Its hour comes while it is made: a minute counts as now.
    draw_at: new Date(deps.clock.now().getTime() + 60_000).toISOString(),
    venue: 'Sala de demostración',
    kept_days: 730,
  });
  const { id, folio } = opened;
  await clerk('POST /certificates/civic/participants/set', { id, version: opened.version, text: listText() });
  const people = [];
  for (const [index, { email, first_name, last_name }] of DEMO_OFFICIALS.entries()) {
    const caller = await signInDemo(app, email);
    const seat = SEATS[index] ?? 1;
    const kept = { secret: hexOf(folio, `${seat} secret`), nonce: hexOf(folio, `${seat} nonce`) };
    const { version } = await caller('GET /certificates/civic/get/:id', { id });
    const commitment = secretCommitment({ draw: folio, seat }, kept);
    const name = `${first_name} ${last_name}`;
    await caller('POST /certificates/civic/commit', { id, version, seat, name, commitment });
    people.push({ caller, kept });
  }
  const { version } = await clerk('GET /certificates/civic/get/:id', { id });
  await clerk('POST /certificates/civic/close', { id, version });
  await anchorNow(deps);
  for (const { caller, kept } of people) {
    const now = await caller('GET /certificates/civic/get/:id', { id });
    await caller('POST /certificates/civic/reveal', { id, version: now.version, ...kept });
  }
  for (const key of keys) await signDemoCivic(key, id);
}

function listText(): string {
  const rows = Array.from({ length: PARTICIPANTS }, (_, index) => {
    const number = String(index + 1).padStart(3, '0');
    return `SOL-${number};Solicitud inventada ${index + 1}`;
  });
  return ['Código;Solicitante', ...rows].join('\n');
}

// A demonstration: in earnest a secret is random and nobody else's.
function hexOf(folio: string, name: string): string {
  return createHash('sha256').update(`${folio} ${name}`).digest('hex');
}
