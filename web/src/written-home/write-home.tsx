import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import type { WriteHome } from '@vereda/contract/configuration/startup';
import { withLocale } from '@vereda/contract/locale';
import { renderToStaticMarkup } from 'react-dom/server';
import { locale } from '#i18n/locale.ts';
import { showStartup } from '#session/startup.ts';
import { Providers } from '#shell/providers.tsx';
import { createAppRouter } from '../routing/router.tsx';
import HomeScreen from '../screens/index.tsx';

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

// The content security policy allows a style element with the nonce, and no style attribute.
function withoutStyleAttributes(markup: string, nonce: string): string {
  const styles: string[] = [];
  const classed = markup.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const known = styles.indexOf(style);
    const index = known < 0 ? styles.push(style) - 1 : known;
    return ` data-styled="${index}"`;
  });
  const rules = styles.map((style, index) => `[data-styled="${index}"]{${plainOf(style)}}`);
  return `<style nonce="${nonce}">${rules.join('')}</style>${classed}`;
}

function plainOf(attribute: string): string {
  const plain = attribute.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
  if (/[<{}]|&lt;/.test(plain)) throw new Error(`A style that cannot stand in a style element: ${plain}`);
  return plain;
}
