import type { Page } from 'playwright-core';
import { openAs } from '../demo.ts';
import { pathIn, type PageOptions } from '../browser.ts';
import { photoFile } from './report-form.ts';

/** Where a crew works. */
export const DAY = '/admin/listener/publicservices';

/** What a test looks for in a crew's day. */
export const DAY_WORDS = {
  es: { title: 'Mi día', attended: 'Atendido · foto', phrase: 'Se hizo el arreglo.', send: 'Enviar' },
  en: { title: 'My day', attended: 'Attended · photo', phrase: 'It was fixed.', send: 'Send' },
} as const;

/** Number of the case that is next, from the link to it. */
export async function nextId(page: Page): Promise<number> {
  const link = page.getByRole('link', { name: /RN-\d{2}-/ });
  await link.waitFor();
  return Number(/(\d+)$/.exec((await link.getAttribute('href')) ?? '')?.[1]);
}

/** A crew's day as its phone shows it. */
export async function openDay(options: PageOptions = {}): Promise<Page> {
  const page = await openAs('ejecutor', { viewport: 'phone', ...options });
  await page.goto(pathIn(options.locale ?? 'es', DAY));
  await nextId(page);
  return page;
}

/** Attends the next case as a crew does, with three taps and a photo, and answers its number. */
export async function attendNext(page: Page, locale: 'es' | 'en' = 'es'): Promise<number> {
  const words = DAY_WORDS[locale];
  const id = await nextId(page);
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).tap();
  const camera = page.waitForEvent('filechooser');
  await tap(words.attended);
  await (await camera).setFiles(await photoFile('hecho.jpg'));
  await page.getByRole('dialog').waitFor();
  await tap(words.phrase);
  await tap(words.send);
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  return id;
}
