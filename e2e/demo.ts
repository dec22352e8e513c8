import type { Locale } from '@vereda/contract/locale';
import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../server/src/demo/demo-caller.ts';
import { demoEmail, signInAt, type CallAs } from '../tools/kit/caller.ts';
import { baseUrl, openPage, pathIn } from './browser.ts';

/** A page of its own in which a demo person has signed in. */
export async function openAs(
  name: string,
  options: NonNullable<Parameters<typeof openPage>[0]>,
): Promise<Page> {
  const page = await openPage(options);
  const locale: Locale = options.locale ?? 'es';
  await page.goto(pathIn(locale, '/login'));
  await page.locator('input[type="email"]').fill(demoEmail(name));
  await page.locator('input[type="password"]').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  return page;
}

/** Calls the API of the server under test as a demo person. */
export function callAs(name: string): Promise<CallAs> {
  return signInAt(baseUrl(), name);
}
