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

type Call = (path: string, input: object | null) => Promise<Record<string, unknown>>;

/** Calls the API of the server under test as a demo person. */
export function callAs(name: string): Promise<Call> {
  return signInAt(baseUrl(), name);
}

/** Calls the API of any server as a demo person; without input by GET. */
export async function signInAt(url: string, name: string): Promise<Call> {
  const credentials = { email: demoEmail(name), password: PASSWORD };
  const signedIn = await send({ url, path: '/auth/sign-in', token: null }, credentials);
  return (path, input) => send({ url, path, token: String(signedIn['id_token']) }, input);
}

async function send(
  { url, path, token }: { url: string; path: string; token: string | null },
  input: object | null,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${url}/api${path}`, {
    method: input ? 'POST' : 'GET',
    headers: {
      ...(input && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(input && { body: JSON.stringify(input) }),
  });
  const body = (await answer.json()) as Record<string, unknown>;
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(body)}`);
  return body;
}
