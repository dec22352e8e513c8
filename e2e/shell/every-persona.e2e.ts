import { can } from '@vereda/contract/access/can';
import { ALL_ON, PERSONAS } from '@vereda/contract/access/personas';
import { SITEMAP, type ScreenPath } from '@vereda/contract/sitemap';
import { beforeAll, expect, test } from 'vitest';
import { addressOf, openPage, pathIn, SETTINGS } from '../browser.ts';
import { openAs } from '../demo.ts';
import { addressesOf, findIds, look } from './look-at-screens.ts';

// The desk's screens as everybody who may see them, and the citizen's as a citizen; every-screen.e2e.ts has looked at them
// as superadmin and as supervisor in the two other pairs of language and width. Each person takes turns between the pairs
// of the journeys, the next person the other way round: so each screen is seen by each person, and in each pair.

const LISTENER = (Object.keys(SITEMAP) as ScreenPath[]).filter((screen) =>
  /^\/(admin|citizen)\/listener\//.test(screen),
);
const PEOPLE = Object.keys(PERSONAS) as (keyof typeof PERSONAS)[];
const SEEN_BY: readonly string[] = ['superadmin', 'supervisor'];
const isStaff = (person: keyof typeof PERSONAS) =>
  verdictOf(person, '/admin/listener/attention') === 'allowed';
const LOOKING = PEOPLE.filter((person) => isStaff(person) || person === 'citizen').filter(
  (person) => !SEEN_BY.includes(person),
);
const REFUSED = PEOPLE.filter((person) => !isStaff(person));

function verdictOf(person: keyof typeof PERSONAS, screen: ScreenPath) {
  return can(PERSONAS[person].viewer, SITEMAP[screen].permission, ALL_ON);
}

beforeAll(findIds);

test.each(LOOKING.map((person, index) => [person, index] as const))(
  'what %s may see of reports has no barrier',
  { timeout: 300_000 },
  async (person, index) => {
    const own = person === 'citizen' ? '/citizen/' : '/admin/';
    const allowed = LISTENER.filter(
      (screen) => screen.startsWith(own) && verdictOf(person, screen) === 'allowed',
    );
    const faults: string[] = [];
    for (const [turn, setting] of SETTINGS.entries()) {
      const options = { ...setting, expectedErrors: /40[0-9]/ };
      const page = await openAs(PERSONAS[person].name, options);
      const screens = allowed.filter((_, at) => (at + index) % SETTINGS.length === turn);
      for (const [at, address] of screens.flatMap((screen) => addressesOf(screen).slice(0, 1)).entries()) {
        const colorSchemes = [at % 2 === 0 ? 'light' : 'dark'] as const;
        const given = { address: pathIn(setting.locale, address), isWithin: at > 0, colorSchemes };
        await look(page, given).catch((error: unknown) => faults.push(`${address}: ${String(error)}`));
      }
    }
    expect(faults, faults.join('\n')).toEqual([]);
  },
);

const LEADS_TO = {
  login: '/login',
  'not-validated': '/not-validated',
  'second-factor': '/profile',
  forbidden: '/forbidden',
} as const;

test.each(REFUSED)('%s is led away from the desk', async (person) => {
  const verdict = verdictOf(person, '/admin/listener/attention');
  if (verdict === 'allowed') expect.fail(person);
  for (const setting of SETTINGS) {
    const page = await (person === 'visitor' ? openPage(setting) : openAs(PERSONAS[person].name, setting));
    await page.goto(pathIn(setting.locale, '/admin/listener/attention'));
    await expect
      .poll(async () => (await addressOf(page)).pathname)
      .toBe(pathIn(setting.locale, LEADS_TO[verdict]));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
});
