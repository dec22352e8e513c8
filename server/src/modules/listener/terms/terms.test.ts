import type { CityTermsFields } from '@vereda/contract/listener/organization/terms';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/server';
import { loadCityTerms } from './counting.service.ts';
import { addWorkMinutes } from './work-calendar.ts';

const server = await startTestServer();
const { deps } = server;
const superadmin = await server.as('superadmin');

const stored = async () => (await superadmin('POST /listener/terms/get')).body as CityTermsFields;

function codeOf(answer: { status: number; body: unknown }) {
  return [answer.status, (answer.body as { error: { code: string } }).error.code];
}

describe('the terms of the city', () => {
  it('decide from when on a promise counts, by hours, days and the city’s own calendar', async () => {
    const before = await stored();
    expect(before).toMatchObject({ opens_at_minute: 480, closes_at_minute: 1080, tacit_days: 10 });
    const saved = await superadmin('POST /listener/terms/update', {
      ...before,
      opens_at_minute: 600,
      closes_at_minute: 720,
      work_days: [3, 1, 2, 1],
      tacit_days: 4,
      days: [
        { day: '2026-03-03', name: 'Aniversario', name_en: 'Anniversary', worked: false },
        { day: '2026-03-07', name: 'Sábado de trabajo', name_en: 'Working Saturday', worked: true },
      ],
    });
    expect(saved.body).toMatchObject({ version: before.version + 1, work_days: [1, 2, 3], tacit_days: 4 });
    const { calendar, settings } = await loadCityTerms(deps);
    expect(settings.tacit_days).toBe(4);
    // Monday 2 March, noon in the city, is closing time; the 3rd is free, the 4th and Saturday the 7th are worked.
    const end = addWorkMinutes(calendar, new Date('2026-03-02T15:00:00Z'), 3 * 60);
    expect(end.toISOString()).toBe('2026-03-07T14:00:00.000Z');
  });

  it('tell the second of two people, and are in the history', async () => {
    const seen = await stored();
    await superadmin('POST /listener/terms/update', { ...seen, answer_days: 6 });
    const second = await superadmin('POST /listener/terms/update', { ...seen, answer_days: 7 });
    expect(codeOf(second)).toEqual([409, 'platform/changed-meanwhile']);
    expect(second.body).toMatchObject({ error: { details: { current: { answer_days: 6 } } } });
    const history = await superadmin('POST /changelog/list', { entity: 'listener-terms' });
    expect((history.body as { items: object[] }).items[0]).toMatchObject({ to_value: { answer_days: 6 } });
  });

  it.each([
    [
      'closing before opening',
      { opens_at_minute: 900, closes_at_minute: 900 },
      422,
      'listener/terms-backwards',
    ],
    ['a country without calendar', { holiday_country: 'ZZ' }, 422, 'listener/terms-unknown-country'],
    ['a part that the country has not', { holiday_state: 'ZZZ' }, 422, 'listener/terms-unknown-country'],
    [
      'a day twice',
      { days: ['a', 'b'].map((name) => ({ day: '2026-05-01', name, name_en: name, worked: false })) },
      422,
      'listener/terms-day-twice',
    ],
    [
      'a day that no calendar has',
      { days: [{ day: '2026-02-30', name: 'x', name_en: 'x', worked: false }] },
      400,
      'platform/invalid-input',
    ],
    ['no work day', { work_days: [] }, 400, 'platform/invalid-input'],
    ['an eighth day', { work_days: [8] }, 400, 'platform/invalid-input'],
    ['no time to answer', { tacit_days: 0 }, 400, 'platform/invalid-input'],
  ])('refuse %s', async (_what, change, status, code) => {
    expect(
      codeOf(await superadmin('POST /listener/terms/update', { ...(await stored()), ...change })),
    ).toEqual([status, code]);
  });

  it('may last the whole day', async () => {
    const whole = { opens_at_minute: 0, closes_at_minute: 1440, work_days: [1, 2, 3, 4, 5, 6, 7], days: [] };
    const saved = await superadmin('POST /listener/terms/update', { ...(await stored()), ...whole });
    expect(saved.body).toMatchObject(whole);
    expect((await loadCityTerms(deps)).calendar).toMatchObject({ opensAtMinute: 0, closesAtMinute: 1440 });
  });
});

describe('the threshold of waiting certificates', () => {
  it('is changed by those who administer draws, and tells the second of two', async () => {
    const before = (await superadmin('POST /certificates/alarm/get')).body as { version: number };
    expect(before).toEqual({ version: 1, alarm_minutes: 30 });
    const change = { version: before.version, alarm_minutes: 5 };
    expect((await superadmin('POST /certificates/alarm/update', change)).body).toEqual({
      version: 2,
      alarm_minutes: 5,
    });
    expect(codeOf(await superadmin('POST /certificates/alarm/update', change))).toEqual([
      409,
      'platform/changed-meanwhile',
    ]);
    const operator = await server.as('roleUser');
    expect((await operator('POST /certificates/alarm/update', change)).status).toBe(403);
  });
});
