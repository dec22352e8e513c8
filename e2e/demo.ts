import type { Locale } from '@vereda/contract/locale';
import type { Page } from 'playwright-core';
import { baseUrl, openPage, pathIn } from './browser.ts';

const PASSWORD = 'vereda-demo';

/** Address of a demo login. */
export function demoEmail(name: string): string {
  return `${name}@demo.vereda.example`;
}

/** A page of its own in which a demo person has signed in. */
export async function openAs(
  name: string,
  options: NonNullable<Parameters<typeof openPage>[0]>,
): Promise<Page> {
  const page = await openPage(options);
  const locale: Locale = options.locale ?? 'es';
  await page.goto(pathIn(locale, '/login'));
  await page.locator('input[type="email"]').fill(demoEmail(name));
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  return page;
}

/** Calls the API as a demo person. */
export async function callAs(
  name: string,
): Promise<(path: string, input: object) => Promise<Record<string, unknown>>> {
  const signedIn = await post('/auth/sign-in', { email: demoEmail(name), password: PASSWORD }, null);
  return (path, input) => post(path, input, String(signedIn['id_token']));
}

async function post(path: string, input: object, token: string | null): Promise<Record<string, unknown>> {
  const answer = await fetch(`${baseUrl()}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(input),
  });
  const body = (await answer.json()) as Record<string, unknown>;
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(body)}`);
  return body;
}
