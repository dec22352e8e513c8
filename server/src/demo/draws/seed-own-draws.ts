import { PERSONAS } from '@vereda/contract/access/personas';
import type { FastifyInstance } from 'fastify';
import { appointDemoOfficial } from '#modules/certificates/public';
import { getSetting } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { signInDemo, type DemoCaller } from '../demo-caller.ts';
import { makeDemoKey, signDemoDraw, type DemoKey } from '../demo-keys.ts';
import { DEMO_OFFICIALS } from '../seed-people.ts';

const DRAWS = 5;
const FIRST_NUMBER = 9001;
const DAY_MS = 24 * 3600_000;

/**
 * A few made-up draws by the rules of La Rionegrina, named as demonstration: typed twice, signed by two, sealed; one is
 * left to sign. Answers the keys of those two.
 */
export async function seedOwnDraws(app: FastifyInstance, deps: Deps): Promise<DemoKey[]> {
  const [jefe, escribano] = DEMO_OFFICIALS;
  const admin = await signInDemo(app, PERSONAS.superadmin.viewer.email ?? '');
  const typist = await signInDemo(app, PERSONAS.roleUser.viewer.email ?? '');
  const appointed = await deps.database
    .transaction()
    .execute(async (transaction) => [
      await appointDemoOfficial(deps, transaction, officialOf(jefe)),
      await appointDemoOfficial(deps, transaction, officialOf(escribano)),
    ]);
  const keys = [
    await makeDemoKey(await signInDemo(app, jefe.email), admin),
    await makeDemoKey(await signInDemo(app, escribano.email), admin),
  ];
  // Yesterday by the city's calendar, so that every turn is over.
  const { time_zone: timeZone } = await getSetting(deps);
  const yesterday = new Date(deps.clock.now().getTime() - DAY_MS);
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(yesterday);
  const { items: turns } = await admin('POST /certificates/turns/list', { game: 'rio-negro', on: date });
  for (let index = 0; index < Math.min(DRAWS, turns.length); index += 1) {
    const draw = await typist('POST /certificates/draws/create', {
      game: 'rio-negro',
      draw_number: FIRST_NUMBER + index,
      date,
      turn: turns[index]?.code ?? '',
      venue: 'Sala de demostración',
      jefe_sorteo_id: appointed[0] ?? null,
      escribano_id: appointed[1] ?? null,
    });
    await enterTwice([typist, admin], draw, index);
    if (index < DRAWS - 1) for (const key of keys) await signDemoDraw(key, draw.id);
  }
  await admin('POST /certificates/batches/seal', {});
  return keys;
}

function officialOf({ uid, role, first_name, last_name }: (typeof DEMO_OFFICIALS)[number]) {
  return { uid, role, full_name: `${first_name} ${last_name}` };
}

async function enterTwice(
  typists: readonly DemoCaller[],
  draw: { id: number; version: number },
  seed: number,
): Promise<void> {
  const numbers = Array.from({ length: 20 }, (_, place) => ({
    place: place + 1,
    number: String(((place + 3) * 7919 + seed * 3571) % 10_000).padStart(4, '0'),
    order: null,
  }));
  let { version } = draw;
  for (const typist of typists) {
    const entered = await typist('POST /certificates/draws/enter', { id: draw.id, version, numbers });
    version = entered.version;
  }
}
