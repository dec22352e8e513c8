import type { Plugin } from 'vite';
import { bareStartup } from '../src/session/bare-startup.ts';

const STARTUP = /<script type="application\/json" id="startup"[^>]*>([\s\S]*?)<\/script>/;

/** In development, fills the page's placeholders from the running server, or with the bare defaults when there is none. */
export function startupForDevelopment(api: string): Plugin {
  let cookie = '';
  return {
    name: 'vereda-startup',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        cookie = request.headers.cookie ?? '';
        next();
      });
    },
    async transformIndexHtml(html, context) {
      const path = context.originalUrl ?? '/';
      const lang = /^\/en(?=\/|$)/.test(path) ? 'en' : 'es';
      const startup = (await readStartup(api + path, cookie)) ?? JSON.stringify(bareStartup(lang));
      const values = {
        LANG: lang,
        TITLE: 'Vereda',
        STARTUP: startup,
        THEME_COLOR: '#ffffff',
        FAVICON: 'data:,',
        TOUCH_ICON: 'data:,',
      };
      return html.replace(/__([A-Z_]+)__/g, (_, name: string) => values[name as keyof typeof values] ?? '');
    },
  };
}

async function readStartup(url: string, cookie: string): Promise<string | null> {
  try {
    const page = await fetch(url, { headers: { cookie, accept: 'text/html' } });
    return STARTUP.exec(await page.text())?.[1] ?? null;
  } catch {
    return null;
  }
}
