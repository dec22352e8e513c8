import { expect, test } from 'vitest';
import { addressOf, pathIn, SETTINGS } from '../browser.ts';
import { isStaff, openFor, PEOPLE, testPeople, verdictOf } from './walk-reports.ts';

// A file of its own, so that the other worker may take it.
testPeople(PEOPLE.filter((person) => !isStaff(person)));

const LEADS_TO = {
  login: '/login',
  'not-validated': '/not-validated',
  'second-factor': '/profile',
  forbidden: '/forbidden',
} as const;

test.each(PEOPLE.filter((person) => !isStaff(person)))('%s is led away from the desk', async (person) => {
  const verdict = verdictOf(person, '/admin/listener/attention');
  if (verdict === 'allowed') expect.fail(person);
  for (const setting of SETTINGS) {
    const page = await openFor(person, setting);
    await page.goto(pathIn(setting.locale, '/admin/listener/attention'));
    await expect
      .poll(async () => (await addressOf(page)).pathname)
      .toBe(pathIn(setting.locale, LEADS_TO[verdict]));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
});
