import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { afterAll } from 'vitest';

/** What the provider tells of one of its people; the key is the subject. */
export type ProviderPerson = {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
};

/** What the product is known by at the test's provider. */
export const CLIENT = { id: 'vereda', secret: 'a secret of the test that is long enough' } as const;

/** A real OpenID Connect provider (node oidc-provider) on the loopback. */
export type LoopbackProvider = {
  readonly issuer: string;
  /** Its people by subject; a test may add some. */
  readonly people: Map<string, ProviderPerson>;
  /** Authorization requests so far. */
  readonly asked: URLSearchParams[];
  /** Who its form signs in when nobody chooses. */
  signsIn: string;
  /** Goes away, as a provider does that is down. */
  stop(): Promise<void>;
};

/** Starts one on a free port; it ends with the test file. `appUrl` is where the product stands. */
export async function startLoopbackProvider(appUrl: () => string): Promise<LoopbackProvider> {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => {};
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const own: LoopbackProvider = {
    issuer,
    people: new Map(),
    asked: [],
    signsIn: '',
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  afterAll(() => own.stop());
  // Made at the first request: by then the product has its address.
  let made: { readonly provider: Provider; readonly answer: RequestListener } | null = null;
  const make = () => {
    const provider = new Provider(issuer, configurationOf(own, appUrl()));
    return { provider, answer: provider.callback() };
  };
  handle = (request, response) => {
    made ??= make();
    const url = new URL(request.url ?? '/', issuer);
    if (url.pathname === '/auth') own.asked.push(url.searchParams);
    const isOwnPage = url.pathname.startsWith('/interaction/');
    if (isOwnPage) void interact(own, made.provider, { request, response, url });
    else void made.answer(request, response);
  };
  return own;
}

function configurationOf(own: LoopbackProvider, appUrl: string): Record<string, unknown> {
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${appUrl}/api/auth/oidc/callback`],
        post_logout_redirect_uris: [`${appUrl}/`],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, ...own.people.get(sub) }),
    }),
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: askSignOut },
    },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ['a key of the test'] },
    // An application of the city itself: nobody is asked for consent.
    loadExistingGrant: async (context: GrantContext) => {
      const { Grant } = context.oidc.provider;
      const grant = new Grant({
        accountId: context.oidc.session.accountId,
        clientId: context.oidc.client.clientId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

// Its own page would fetch a font from elsewhere.
async function askSignOut(context: { body: string }, form: string): Promise<void> {
  context.body = `<!doctype html><html lang="es"><title>Salir</title>${form}
    <button form="op.logoutForm" name="logout" value="yes">Salir</button></html>`;
}

type GrantContext = {
  oidc: { provider: Provider; session: { accountId: string }; client: { clientId: string } };
};
type Interaction = { request: IncomingMessage; response: ServerResponse; url: URL };

// A form with one button for a browser; with `?go` it signs in at once. `?deny` is what a person does who changes his mind.
async function interact(own: LoopbackProvider, provider: Provider, { request, response, url }: Interaction) {
  if (url.searchParams.has('deny')) {
    await provider.interactionFinished(request, response, { error: 'access_denied' });
  } else if (url.searchParams.has('go') || request.headers['sec-fetch-mode'] !== 'navigate') {
    await provider.interactionFinished(request, response, { login: { accountId: own.signsIn } });
  } else {
    const { params } = await provider.interactionDetails(request, response);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="es"><title>Cuenta de la ciudad</title><h1>Cuenta de la ciudad</h1>
       <p id="locales">${String(params['ui_locales'])}</p><a href="${url.pathname}?go">Continuar</a>
       <a href="${url.pathname}?deny">Cancelar</a></html>`,
    );
  }
}
