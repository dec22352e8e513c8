import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestServer } from '#testing/server';
import {
  civicFileOf,
  civicMoved,
  civicNow,
  civicPeople,
  closedCivic,
  publishedCivic,
  verifyCivicAsAnybody,
} from '../civic.fixture.ts';
import { eraseCivicJob } from './erase-civic.job.ts';

const server = await startTestServer();
const people = await civicPeople(server);
const { clerk } = people;
const DAY_MS = 86_400_000;

// Days later by the clock of the job alone: sessions would be over.
const later = (days: number) => new Date(server.clock.now().getTime() + days * DAY_MS);
const eraseAfter = (days: number) =>
  eraseCivicJob.run({ ...server.deps, clock: { now: () => later(days) } }, {}, {} as never);
const asApp = (text: string) => sql.raw(text).execute(server.deps.database);
const participants = async (id: number) =>
  (await clerk('POST /certificates/civic/participants/list', { id })).raw.toString();

test('what is private of participants ends with its time, and the file is checked as before', async () => {
  const published = await publishedCivic(server, people, { kept_days: 60 });
  const younger = await publishedCivic(server, people, { kept_days: 90 });
  const before = await civicFileOf(server, published.folio);
  await eraseAfter(59);
  expect(await participants(published.id)).toContain('Persona Privada 1');
  await eraseAfter(61);
  await eraseAfter(62);
  const left = await participants(published.id);
  expect(left).not.toMatch(/Persona Privada|3000000/);
  expect(left).toContain('"salt":null');
  expect(await participants(younger.id)).toContain('Persona Privada 1');

  const tombstone = await civicNow(clerk, published.id);
  expect(tombstone.private_erased_at).toBe(later(61).toISOString());
  const page = await server.visitor(`GET /certificates/civic-public/get/${published.folio}`);
  expect(page.body).toMatchObject({ private_erased_at: tombstone.private_erased_at });
  const kept = await server.asOwner(
    `select list_secret, count(p.*)::int as people, count(p.private_hash)::int as hashes, max(cardinality(p.private)) as values
     from certificates.civic_draws d join certificates.civic_participants p on p.draw_id = d.id where d.id = $1 group by d.id`,
    [published.id],
  );
  expect(kept).toEqual([{ list_secret: null, people: 12, hashes: 12, values: 0 }]);
  const notes = await server.asOwner(
    `select to_value ->> 'participants' as participants, actor_role from configuration.changelog
     where entity = 'civic-draw' and action = 'erase' and entity_id = $1`,
    [String(published.id)],
  );
  expect(notes).toEqual([{ participants: '12', actor_role: 'system' }]);

  const after = await civicFileOf(server, published.folio);
  expect(after).toBe(before);
  expect((await verifyCivicAsAnybody(server, after)).verdict).toBe('valid');
});

test('what was annulled ends likewise, and what still runs keeps its people', async () => {
  const { draw } = await closedCivic(server, people, { kept_days: 30 });
  const { draw: running } = await closedCivic(server, people, { kept_days: 30 });
  const reason = 'La lista omitía a dos inscriptos.';
  await civicMoved(clerk, 'annul', { id: draw.id, version: draw.version, reason, repeat: false });
  await eraseAfter(31);
  expect(await participants(draw.id)).not.toContain('Persona Privada');
  expect(await participants(running.id)).toContain('Persona Privada');
});

test('nothing else of a draw changes under that name', async () => {
  const { draw } = await closedCivic(server, people);
  const { id } = await publishedCivic(server, people);
  for (const statement of [
    `update certificates.civic_draws set private_erased_at = now(), list_secret = null where id = ${draw.id}`,
    `update certificates.civic_draws set private_erased_at = now(), list_secret = null, winners = 9 where id = ${id}`,
    `update certificates.civic_draws set list_secret = null where id = ${id}`,
    `update certificates.civic_participants set private = '{}' where draw_id = ${id}`,
  ])
    await expect(asApp(statement), statement).rejects.toThrow(
      /only what is private|born with|as entered|check/,
    );
});
