// Lets the guided form and a crew's day open without a network; other pages say what can still be done. Pages are asked of the network first; the API is never touched.

type Precache = {
  readonly version: string;
  /** Files without which the form does not open. */
  readonly core: readonly string[];
  /** What makes it nicer: map, captcha. */
  readonly extra: readonly string[];
};

declare const __PRECACHE__: Precache;

type WaitingEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = WaitingEvent & {
  readonly request: Request;
  respondWith: (answer: Promise<Response>) => void;
};
type Scope = EventTarget & {
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
};
type Connection = { readonly saveData?: boolean };

const FORM = '/citizen/listener/create-v3';
// The same page serves both: what it shows is decided by its address.
const OFFLINE: readonly string[] = [FORM, '/admin/listener/publicservices'];
const SHELLS = { es: FORM, en: `/en${FORM}` } as const;
const SHELL_MAX_AGE_MS = 60 * 60 * 1000;
const CACHE = `vereda-${__PRECACHE__.version}`;
const scope = self as unknown as Scope;

scope.addEventListener('install', (event) => {
  (event as WaitingEvent).waitUntil(install());
});
scope.addEventListener('activate', (event) => {
  (event as WaitingEvent).waitUntil(activate());
});
scope.addEventListener('fetch', (event) => {
  handle(event as FetchEvent);
});

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([...__PRECACHE__.core]);
  await Promise.all(Object.values(SHELLS).map((path) => keepShell(path)));
  await scope.skipWaiting();
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('vereda-') && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await scope.clients.claim();
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData) return;
  const cache = await caches.open(CACHE);
  // What does not come now comes when it is used.
  await cache.addAll([...__PRECACHE__.extra]).catch(() => {});
}

function handle(event: FetchEvent): void {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (url.pathname.startsWith('/api/')) return;
    event.respondWith(page(request, url));
    event.waitUntil(renewShells());
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(asset(request));
  }
}

async function page(request: Request, url: URL): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const locale = /^\/en(?=\/|$)/.test(url.pathname) ? 'en' : 'es';
    const wanted = url.pathname.replace(/^\/en(?=\/)/, '').replace(/\/$/, '');
    const shell = OFFLINE.includes(wanted) ? await caches.match(SHELLS[locale]) : undefined;
    return shell ?? offlinePage(locale);
  }
}

async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(CACHE);
    await cache.put(request, answer.clone());
  }
  return answer;
}

// The visitor's page: without cookies it carries nobody's name. It is kept only if all its files are of this release.
async function keepShell(path: string): Promise<void> {
  const answer = await fetch(path, { credentials: 'omit', headers: { accept: 'text/html' } });
  const text = await answer.clone().text();
  // What its elements name; the list of the home's files in it is no part of the form.
  const files = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1]);
  const isOurs = files.every((file) => file && __PRECACHE__.core.includes(file));
  if (!answer.ok || !isOurs) return;
  const cache = await caches.open(CACHE);
  await cache.put(path, answer);
}

async function renewShells(): Promise<void> {
  const kept = await caches.match(SHELLS.es);
  const keptAt = Date.parse(kept?.headers.get('date') ?? '');
  if (Date.now() - keptAt < SHELL_MAX_AGE_MS) return;
  await Promise.all(Object.values(SHELLS).map((path) => keepShell(path))).catch(() => {});
}

const WORDS = {
  es: {
    title: 'Sin conexión',
    text: 'Esta página necesita red y ahora no la hay. Se abre sola cuando vuelva.',
    still: 'Mientras tanto se puede',
    file: 'Hacer un reporte',
    fileText: 'Queda guardado en este dispositivo y se envía solo cuando vuelva la conexión.',
    check: 'Comprobar un certificado',
    checkText: 'Con la página del verificador, si ya se descargó: funciona sin red.',
    again: 'Probar otra vez',
  },
  en: {
    title: 'No connection',
    text: 'This page needs a network and there is none now. It opens by itself when it is back.',
    still: 'Meanwhile you can',
    file: 'File a report',
    fileText: 'It is kept on this device and sends itself when the connection is back.',
    check: 'Check a certificate',
    checkText: 'With the page of the verifier, if it was downloaded before: it works without a network.',
    again: 'Try again',
  },
} as const;

const STYLE = `
  :root { color-scheme: light dark; font: 1.0625rem/1.55 system-ui, sans-serif; --paper: #faf9f6; --ink: #1d1c1f; --line: #e3e0da; }
  @media (prefers-color-scheme: dark) { :root { --paper: #17181c; --ink: #ececf0; --line: #33363d; } }
  body { margin: 0; background: var(--paper); color: var(--ink); }
  header { padding: 1.1rem 1.25rem; border-bottom: 1px solid var(--line); font-size: 1.125rem; font-weight: 700; }
  main { max-width: 36rem; margin: 8vh auto; padding: 0 1.25rem; }
  h1 { font-size: 1.75rem; line-height: 1.2; } h2 { margin-top: 2rem; font-size: 1.125rem; }
  ul { padding: 0; list-style: none; } li { padding: .75rem 0; border-top: 1px solid var(--line); }
  a, strong { display: block; color: inherit; font-weight: 600; } a { min-height: 44px; line-height: 44px; }
  .again { display: inline-block; padding: 0 1.25rem; border-radius: 6px; background: BRAND; color: #fff; text-decoration: none; }
`;

// The network may be back, or only the server: neither is known without asking.
const LOOK_AGAIN = `
  const look = () => fetch(location.href, { method: 'HEAD' }).then(() => location.reload(), () => {});
  addEventListener('online', look);
  setInterval(look, 5000);
`;

/** What the city looks like, from the form's page as it was kept: its name, and the colour that carries white letters. */
async function keptLook(locale: keyof typeof WORDS): Promise<{ name: string; color: string }> {
  const kept = (await (await caches.match(SHELLS[locale]))?.text()) ?? '';
  const name = /<title>[^<]* · ([^<]*)<\/title>/.exec(kept)?.[1] ?? '';
  const color = /<meta name="theme-color" content="(#[0-9a-f]{6})"/i.exec(kept)?.[1] ?? '#1d1c1f';
  return { name, color };
}

async function offlinePage(locale: keyof typeof WORDS): Promise<Response> {
  const words = WORDS[locale];
  // The name stays escaped as the server wrote it.
  const { name, color } = await keptLook(locale);
  const nonce = crypto.randomUUID();
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="theme-color" content="${color}">
<title>${words.title}${name && ` · ${name}`}</title><style nonce="${nonce}">${STYLE.replace('BRAND', color)}</style></head>
<body>${name && `<header>${name}</header>`}<main><h1>${words.title}</h1><p>${words.text}</p>
<p><a class="again" href="">${words.again}</a></p><h2>${words.still}</h2>
<ul><li><a href="${SHELLS[locale]}">${words.file}</a>${words.fileText}</li>
<li><strong>${words.check}</strong>${words.checkText}</li></ul></main>
<script nonce="${nonce}">${LOOK_AGAIN}</script></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'`,
    },
  });
}
