import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import type { WriteFirstWords, WriteHome } from '@vereda/contract/configuration/startup';
import { withLocale } from '@vereda/contract/locale';
import type { ScreenPath } from '@vereda/contract/sitemap';
import { renderToStaticMarkup } from 'react-dom/server';
import { locale } from '#i18n/locale.ts';
import { openMapWords } from '#modules/transparency/open-map/open-map-words.ts';
import { promiseWords } from '#modules/transparency/promises/promise-words.ts';
import { obraWords } from '#modules/urbanism/obras/obra-words.ts';
import { showStartup } from '#session/startup.ts';
import header from '#shell/header.module.css';
import { Providers } from '#shell/providers.tsx';
import shell from '#shell/shell.module.css';
import { Page } from '#ui/page.tsx';
import { createAppRouter } from '../routing/router.tsx';
import HomeScreen from '../screens/index.tsx';
import { withoutStyleAttributes } from './without-style-attributes.ts';

/** The home of a visitor as markup, by the very components that the browser runs afterwards; lazy parts keep their places empty. */
export const writeHome: WriteHome = async (startup, nonce) => {
  const history = createMemoryHistory({ initialEntries: [withLocale('/', locale)] });
  const router = createAppRouter((path) => (path === '/' ? HomeScreen : undefined), history);
  await router.load();
  // No waiting from here on: another city's page may be written next.
  router.options.scrollRestoration = false;
  showStartup({ ...startup, viewer: null });
  const markup = renderToStaticMarkup(
    <Providers nonce={nonce}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return withoutStyleAttributes(markup, nonce);
};

type Words = { readonly title: string; readonly lead: string };

// Screens that people open in the street from an address passed on.
const WORDS: Readonly<Partial<Record<ScreenPath, Words>>> = {
  '/citizen/transparency/initiatives': promiseWords,
  '/citizen/transparency/map': openMapWords,
  '/citizen/urbanism/obras': obraWords,
};

/** Title and lead where the application will have them, by the same components; the bar above stands empty, since what it offers does not answer yet. */
export const writeFirstWords: WriteFirstWords = (screen, startup, nonce) => {
  const words = WORDS[screen];
  if (!words) return null;
  showStartup({ ...startup, viewer: null });
  const markup = renderToStaticMarkup(
    <Providers nonce={nonce}>
      <div className={shell.shell}>
        <div className={header.header} />
        <main className={shell.main}>
          <Page title={words.title} lead={words.lead} />
        </main>
      </div>
    </Providers>,
  );
  return withoutStyleAttributes(markup, nonce);
};
