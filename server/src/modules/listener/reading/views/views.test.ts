import type { Output } from '@vereda/contract/endpoint';
import type { deskTrayEndpoints } from '@vereda/contract/listener/figures/desk-tray';
import { TRAY_VIEWS_MAX } from '@vereda/contract/limits';
import { describe, expect, it } from 'vitest';
import { codeOf, enrolOperator } from '#testing/listener';
import { startTestServer } from '#testing/server';

type Views = Output<typeof deskTrayEndpoints.views>['items'];

const server = await startTestServer();
const people = {
  supervisor: await server.as('supervisor'),
  receptor: await server.as('receptor'),
  ejecutor: await server.as('ejecutor'),
  superadmin: await server.as('superadmin'),
  attendant: await server.as('callcenterRole'),
  other: await enrolOperator(server, 'otra', { categories: ['*'], node: null }),
};
type Name = keyof typeof people;

const keep = (
  who: Name,
  name: string,
  shared: readonly string[] = [],
  query: unknown = { etapa: 'pending' },
) => people[who]('POST /reports/views/keep', { name, query, shared_with: shared });
const viewsOf = async (who: Name): Promise<Views> => {
  const answer = await people[who]('POST /reports/views', {});
  expect(answer.status).toBe(200);
  return (answer.body as { items: Views }).items;
};
const namesOf = async (who: Name) => (await viewsOf(who)).map(({ name }) => name);

describe('saved views', () => {
  it('are seen by their owner, shared ones by those who do the same work, others by nobody', async () => {
    for (const who of ['supervisor', 'receptor', 'other', 'superadmin'] as const) {
      expect((await keep(who, `de ${who}`)).status).toBe(200);
    }
    expect((await keep('supervisor', 'para recepción', ['receptor'])).status).toBe(200);
    expect((await keep('supervisor', 'para cuadrillas', ['ejecutor', 'callcenter'])).status).toBe(200);
    expect(await namesOf('supervisor')).toEqual(['para recepción', 'para cuadrillas', 'de supervisor']);
    expect(await namesOf('receptor')).toEqual(['para recepción', 'de receptor']);
    expect(await namesOf('ejecutor')).toEqual(['para cuadrillas']);
    expect(await namesOf('attendant')).toEqual(['para cuadrillas']);
    expect(await namesOf('other')).toEqual(['de other']);
    expect(await namesOf('superadmin')).toEqual(['de superadmin']);
    const [shared] = await viewsOf('receptor');
    expect(shared).toMatchObject({ own: false, removable: false, query: { etapa: 'pending' } });
    expect(JSON.stringify(shared)).not.toContain('persona-');
  });

  it('are shared by those alone who lead', async () => {
    for (const who of ['receptor', 'ejecutor', 'attendant'] as const) {
      const answer = await keep(who, 'para todos', ['receptor']);
      expect([answer.status, codeOf(answer)]).toEqual([403, 'auth/forbidden']);
    }
  });

  it('are removed by their owner, and no other one tells whether it is there', async () => {
    const [mine] = (await viewsOf('other')).filter(({ own }) => own);
    const id = mine?.id ?? 0;
    for (const who of ['supervisor', 'superadmin', 'receptor'] as const) {
      const answer = await people[who](`POST /reports/views/forget/${id}`);
      expect([answer.status, codeOf(answer)]).toEqual([404, 'listener/unknown-view']);
    }
    expect((await people.other('POST /reports/views/forget/999999')).status).toBe(404);
    expect((await people.other(`POST /reports/views/forget/${id}`)).status).toBe(200);
    expect(await namesOf('other')).toEqual([]);
    const [shared] = await viewsOf('ejecutor');
    expect((await people.superadmin(`POST /reports/views/forget/${shared?.id}`)).status).toBe(200);
    expect(await namesOf('ejecutor')).toEqual([]);
  });

  it.each([
    ['no name', { name: '  ', query: {} }],
    ['a long name', { name: 'x'.repeat(61), query: {} }],
    ['a filter that there is none of', { name: 'x', query: { node_id: '1' } }],
    ['a filter that is no text', { name: 'x', query: { etapa: ['pending'] } }],
    ['a long filter', { name: 'x', query: { buscar: 'x'.repeat(201) } }],
    ['a list of filters', { name: 'x', query: ['etapa'] }],
    ['filters below filters', { name: 'x', query: { etapa: { etapa: 'pending' } } }],
    ['a filter that every object has', { name: 'x', query: { constructor: 'x', toString: 'y' } }],
    ['a name that is no text', { name: { es: 'x' }, query: {} }],
    ['capacities that are no list', { name: 'x', query: {}, shared_with: 'receptor' }],
    ['a capacity that there is none of', { name: 'x', query: {}, shared_with: ['mayor'] }],
  ])('are refused with %s', async (_, body) => {
    const answer = await people.supervisor('POST /reports/views/keep', body);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'platform/invalid-input']);
  });

  it('take nothing from what stands behind every object, nor what was not asked for', async () => {
    const payload =
      '{"name":"con prototipo","query":{"__proto__":{"etapa":"closed"},"etapa":"pending"},"owner_uid":"x"}';
    const kept = await people.receptor('POST /reports/views/keep', undefined, { payload });
    expect([200, 400]).toContain(kept.status);
    const own = (await viewsOf('receptor')).filter(({ own: isOwn }) => isOwn);
    for (const { query } of own) expect(Object.keys(query)).toEqual(['etapa']);
    expect(Object.prototype).not.toHaveProperty('etapa');
  });

  it('are so many and no more, also when they come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: TRAY_VIEWS_MAX + 5 }, (_, n) => keep('ejecutor', `vista ${n}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(TRAY_VIEWS_MAX);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(codeOf))).toEqual(
      new Set(['listener/too-many-views']),
    );
  });
});
