import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Startup, WriteFirstWords, WriteHome } from '@vereda/contract/configuration/startup';
import type { Locale } from '@vereda/contract/locale';
import type { ScreenPath } from '@vereda/contract/sitemap';
import type { Log } from '../../log.ts';

/** What pages show before any script runs: the home of a visitor, and the first words of some screens. */
export type HomePage = {
  /** The document, with `__ROOT__` beside the marks of every page. */
  readonly template: string;
  /** What stands in `__ROOT__`; null where it cannot be written, and the plain page does. */
  contentFor(startup: Startup, nonce: string): Promise<string | null>;
  /** Title and lead of a screen, for the root of the plain page on a phone; null for a screen that has none. */
  firstWordsOf(screen: ScreenPath, startup: Startup, nonce: string): Promise<string | null>;
};

// One a city and language; what a page starts with changes rarely.
const KEPT = 16;

/** The home page of a build (`webDist`); null where the build has none. */
export async function openHomePage(webDist: string, log: Log): Promise<HomePage | null> {
  const folder = path.join(webDist, '.server');
  const template = await readFile(path.join(folder, 'home.html'), 'utf8').catch(() => null);
  if (!template) return null;
  // Nobody can know it, so that no text of a city can stand where the nonce goes.
  const nonceMark = randomUUID();
  const kept = new Map<string, Promise<string | null>>();
  const write = async (startup: Startup) => {
    const { writeHome } = await openBundle(folder, startup.locale);
    return writeHome(startup, nonceMark);
  };
  const contentOf = (startup: Startup) => {
    const key = JSON.stringify(startup);
    const known = kept.get(key);
    if (known) return known;
    const [oldest] = kept.size >= KEPT ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    const content = write(startup).catch((error: unknown) => {
      log.warn({ err: error }, 'the home could not be written ahead; browsers build it');
      return null;
    });
    kept.set(key, content);
    return content;
  };
  return {
    template,
    async contentFor(startup, nonce) {
      const content = await contentOf(startup);
      return content?.replaceAll(nonceMark, nonce) ?? null;
    },
    async firstWordsOf(screen, startup, nonce) {
      try {
        const { writeFirstWords } = await openBundle(folder, startup.locale);
        const words = writeFirstWords(screen, startup, nonce);
        // Where there is room for it a menu stands beside the screen, and the words would jump.
        return (
          words &&
          `<style nonce="${nonce}">@media (min-width:60em){#root[data-written]>*{display:none}}</style>${words}`
        );
      } catch (error) {
        log.warn({ err: error }, 'the first words of a screen could not be written; browsers build it');
        return null;
      }
    },
  };
}

type Bundle = { readonly writeHome: WriteHome; readonly writeFirstWords: WriteFirstWords };

async function openBundle(folder: string, locale: Locale): Promise<Bundle> {
  const { href } = pathToFileURL(path.join(folder, `home-${locale}.js`));
  return (await import(href)) as Bundle;
}
