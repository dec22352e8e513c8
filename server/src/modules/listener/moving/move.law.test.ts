import { UPDATE_MOVES } from '@vereda/contract/listener/moves/report-moving';
import { STAGES, type Outcome, type Stage } from '@vereda/contract/listener/stages';
import type { Actor } from '@vereda/contract/listener/transition';
import { MOVES, TRANSITIONS } from '@vereda/contract/listener/transitions';
import { describe, expect, it } from 'vitest';
import { codeOf, fileReport, mustMove, openCase, seedListener } from '#testing/listener';
import { startTestServer, type Caller } from '#testing/server';

// The table of moves held against the calls themselves: whatever it does not list is refused and changes nothing.

const server = await startTestServer();
const seeded = await seedListener(server);
const citizen = await server.as('citizen');
const supervisor = await server.as('supervisor');
const neighbour = await server.enrol({
  email: 'vecino@example.org',
  first_name: 'Vito',
  last_name: 'Vecino',
  type: 'citizen',
  activated: true,
});

const PEOPLE: Readonly<Record<string, { readonly call: Caller; readonly as: readonly Actor[] }>> = {
  author: { call: citizen, as: ['author'] },
  receptor: { call: await server.as('receptor'), as: ['receptor'] },
  callcenter: { call: await server.as('callcenter'), as: ['callcenter'] },
  ejecutor: { call: await server.as('ejecutor'), as: ['ejecutor'] },
  supervisor: { call: supervisor, as: ['supervisor'] },
  'a user with a role': { call: await server.as('roleUser'), as: ['user'] },
  'a user of the call centre': { call: await server.as('callcenterRole'), as: ['callcenter', 'user'] },
  superadmin: { call: await server.as('superadmin'), as: ['superadmin'] },
};

type State = { readonly stage: Stage; readonly outcome: Outcome | null };
const CLOSED: readonly Outcome[] = ['conforme', 'improcedente', 'duplicado', 'spam', 'retirado'];
const STATES: readonly State[] = STAGES.flatMap((stage): State[] =>
  stage === 'closed' ? CLOSED.map((outcome) => ({ stage, outcome })) : [{ stage, outcome: null }],
);

const { id } = await fileReport(citizen, { subcategory_id: seeded.potholeId });
const other = await fileReport(citizen, { subcategory_id: seeded.potholeId });

async function putAt({ stage, outcome }: State): Promise<void> {
  await server.asOwner(
    `update listener.all_reports set stage = $2, outcome = $3, spam = coalesce($3 = 'spam', false),
       is_duplicate = coalesce($3 = 'duplicado', false),
       duplicate_of = case when $3 = 'duplicado' then $4::bigint end where id = $1`,
    [id, stage, outcome, other.id],
  );
}

const stored = () =>
  server.asOwner(
    `select version, stage, outcome, node_id, spam, is_duplicate, urgent, archived, is_public, removal
     from listener.all_reports where id = $1`,
    [id],
  );

/** The call that makes a move, with all that any move asks for. */
function callOf(move: string, version: number): readonly [call: string, input: object] {
  const text = 'Se dice por qué.';
  const answer = { report_id: id, channel: 'phone', text };
  if (move === 'conform') return ['POST /conformities/create', answer];
  if (move === 'reject') return ['POST /no-conformity/create', { ...answer, cause_id: 1 }];
  if (move === 'mark-spam' || move === 'unmark-spam')
    return [`POST /reports/spam/${id}`, { on: move === 'mark-spam', version }];
  if (move === 'mark-duplicate')
    return ['POST /reports/isDuplicate', { id, version, on: true, duplicate_of: other.id }];
  if (move === 'unmark-duplicate') return ['POST /reports/isDuplicate', { id, version, on: false }];
  if (move === 'change-subcategory') {
    const kind = { subcategory_id: seeded.lampId, node_id: seeded.otherCrewId };
    return ['POST /reports/changeSubcategory', { id, version, ...kind }];
  }
  const day = new Date(server.clock.now().getTime() + 86_400_000).toISOString();
  const fields = { text, cause_id: 1, node_id: seeded.crewId, scheduled_for: day, institution: 'La empresa' };
  return ['POST /reports/update', { id, version, move, ...fields }];
}

function isListed({ stage, outcome }: State, as: readonly Actor[], move: string): boolean {
  return TRANSITIONS.some(
    (row) =>
      row.move === move &&
      (row.from as readonly Stage[]).includes(stage) &&
      (row.who as readonly Actor[]).some((actor) => as.includes(actor)) &&
      (!('outcomes' in row) || outcome === null || (row.outcomes as readonly Outcome[]).includes(outcome)),
  );
}

// What stands already is answered as it is, whoever asks for it.
function stands({ outcome }: State, move: string): boolean {
  if (move === 'mark-spam') return outcome === 'spam';
  if (move === 'unmark-spam') return outcome !== 'spam';
  if (move === 'mark-duplicate') return outcome === 'duplicado';
  return move === 'unmark-duplicate' && outcome !== 'duplicado';
}

// A visitor's report is confirmed by the link of its mail; the others are the system's and no call makes them.
const BY_NO_CALL = MOVES.filter(
  (move) =>
    callOf(move, 1)[0] === 'POST /reports/update' && !(UPDATE_MOVES as readonly string[]).includes(move),
);

describe.each(STATES)('a report that is $stage $outcome', (state) => {
  it.each(Object.keys(PEOPLE))('makes for the %s no move that the table does not list', async (name) => {
    const person = PEOPLE[name] ?? expect.fail(name);
    await putAt(state);
    const before = await stored();
    const version = Number(before[0]?.['version']);
    const wrong: string[] = [];
    for (const move of MOVES) {
      if (isListed(state, person.as, move)) continue;
      const answer = await person.call(...callOf(move, version));
      const isRefused =
        [403, 409].includes(answer.status) || (BY_NO_CALL.includes(move) && answer.status === 400);
      if (!isRefused && !(stands(state, move) && answer.status === 200))
        wrong.push(`${move}: ${answer.status} ${codeOf(answer) ?? ''}`);
    }
    expect(wrong).toEqual([]);
    expect(await stored()).toEqual(before);
  });
});

describe('a flag', () => {
  const MAY: Readonly<Record<string, readonly string[]>> = {
    urgent: ['receptor', 'callcenter', 'supervisor', 'a user of the call centre', 'superadmin'],
    archived: ['supervisor', 'superadmin'],
    isPublic: ['supervisor', 'a user with a role', 'a user of the call centre', 'superadmin'],
    'request-removal': ['author', 'callcenter', 'supervisor', 'a user of the call centre', 'superadmin'],
    'decide-removal': ['supervisor', 'superadmin'],
    spam: ['callcenter', 'supervisor', 'a user of the call centre', 'superadmin'],
  };

  it.each(Object.keys(MAY))('%s is turned by nobody who may not', async (flag) => {
    await putAt({ stage: 'pending', outcome: null });
    await server.asOwner(
      `update listener.all_reports set is_public = false, removal = 'none' where id = $1`,
      [id],
    );
    const before = await stored();
    const input = flag === 'decide-removal' ? { decision: 'removed', text: 'Se ve.' } : { on: true };
    for (const [name, { call }] of Object.entries(PEOPLE)) {
      if (MAY[flag]?.includes(name)) continue;
      const answer = await call(`POST /reports/${flag}/${id}`, input);
      expect([name, answer.status]).toEqual([
        name,
        expect.toSatisfy((status: number) => status === 403 || status === 409),
      ]);
    }
    const strange = await neighbour(`POST /reports/${flag}/${id}`, input);
    expect([403, 404]).toContain(strange.status);
    expect(await stored()).toEqual(before);
  });
});

describe('what is done twice', () => {
  it('is accepted once, by whoever comes first, also at the same moment', async () => {
    const twice = await fileReport(citizen, { subcategory_id: seeded.potholeId });
    await mustMove(supervisor, twice.id, { move: 'assign' });
    const { report } = await openCase(supervisor, twice.id);
    const accept = { id: twice.id, version: report.version, move: 'accept' };
    const crews = [
      PEOPLE['ejecutor']?.call ?? neighbour,
      supervisor,
      PEOPLE['superadmin']?.call ?? neighbour,
    ];
    const answers = await Promise.all(crews.map((call) => call('POST /reports/update', accept)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const late = await supervisor('POST /reports/update', { ...accept, version: report.version + 1 });
    expect([late.status, codeOf(late)]).toEqual([409, 'listener/move-not-allowed']);
  });
});
