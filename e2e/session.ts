import type { BrowserContextOptions, Page } from 'playwright-core';
import { send } from '../tools/kit/caller.ts';
import { baseUrl, openPage, type PageOptions } from './browser.ts';

type StoredState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** A page of its own in which the person of an account is signed in, by what the application stores; it stands nowhere yet. */
export async function openSignedIn(
  credentials: { readonly email: string; readonly password: string },
  options: PageOptions = {},
): Promise<Page> {
  const storageState = await signInByCall('/auth/sign-in', credentials);
  return openPage({ ...options, context: { ...options.context, storageState } });
}

/** The same at a process that was started beside the one under test. */
export async function openSignedInBeside(
  url: string,
  credentials: { readonly email: string; readonly password: string },
  options: PageOptions = {},
): Promise<Page> {
  const { cookies, origins } = await signInByCall('/auth/sign-in', credentials);
  const storageState = { cookies, origins: origins.map((own) => ({ ...own, origin: url })) };
  return openPage({ ...options, context: { ...options.context, baseURL: url, storageState } });
}

/** What the application stores after a call that signs in: its cookies and its bearer token. */
export async function signInByCall(path: string, input: object): Promise<StoredState> {
  const answer = await send(baseUrl(), { path, input });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  const { id_token: token } = (await answer.json()) as { id_token: string };
  return {
    cookies: answer.headers.getSetCookie().map(cookieOf),
    origins: [
      {
        origin: baseUrl(),
        localStorage: [
          { name: 'auth._token.firebase', value: token },
          { name: 'auth.strategy', value: 'firebase' },
        ],
      },
    ],
  };
}

function cookieOf(header: string): StoredState['cookies'][number] {
  const [pair = '', ...attributes] = header.split('; ');
  const [name = '', value = ''] = pair.split('=');
  const attribute = (wanted: string) => attributes.find((one) => one.startsWith(`${wanted}=`))?.split('=')[1];
  return {
    name,
    value,
    domain: new URL(baseUrl()).hostname,
    path: attribute('Path') ?? '/',
    expires: Date.now() / 1000 + Number(attribute('Max-Age')),
    httpOnly: attributes.includes('HttpOnly'),
    secure: attributes.includes('Secure'),
    sameSite: attribute('SameSite') as 'Lax' | 'Strict',
  };
}
