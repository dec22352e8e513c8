import type { Locale } from '@vereda/contract/locale';
import * as client from 'openid-client';
import { AppError } from '#platform/errors';
import type { ProviderIdentity, SignInChecks, SignInProvider } from './port.ts';

type ProviderOptions = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Registered at the provider, as is `homeUrl` for the way back from signing out. */
  readonly callbackUrl: string;
  readonly homeUrl: string;
};

const SCOPE = 'openid email profile';
const TIMEOUT_S = 5;
const UI_LOCALES: Record<Locale, string> = { es: 'es-419 es', en: 'en' };
const TEXT_MAX_LENGTH = 300;

/** An OpenID Connect provider by Authorization Code with PKCE, state and nonce (openid-client). */
export function openIdConnect(options: ProviderOptions): SignInProvider {
  const discovery = rememberDiscovery(options);
  return {
    newChecks: () => ({
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
    }),
    async authorizationUrl({ state, nonce, verifier }, locale) {
      // Before anything else is waited for: only then do those who begin at once share the question.
      const found = await discovery.anew();
      const parameters = {
        redirect_uri: options.callbackUrl,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ui_locales: UI_LOCALES[locale],
      };
      return client.buildAuthorizationUrl(found, parameters).href;
    },
    redeem: async (query, checks) =>
      redeem(await discovery.known(), new URL(query, options.callbackUrl), checks),
    async signOutUrl(idToken, locale) {
      const found = await discovery.known().catch(() => null);
      if (!found?.serverMetadata().end_session_endpoint) return null;
      return client.buildEndSessionUrl(found, {
        id_token_hint: idToken,
        post_logout_redirect_uri: options.homeUrl,
        ui_locales: UI_LOCALES[locale],
      }).href;
    },
  };
}

type Discovery = { anew(): Promise<client.Configuration>; known(): Promise<client.Configuration> };

// A sign-in that begins asks anew, so that nobody is sent to a provider that is down; the way back uses what is known.
// A failure is not remembered, and many at once share one question.
function rememberDiscovery(options: ProviderOptions): Discovery {
  let known: Promise<client.Configuration> | null = null;
  let asking: Promise<client.Configuration> | null = null;
  const anew = (): Promise<client.Configuration> => {
    asking ??= discover(options)
      .then((found) => {
        known = Promise.resolve(found);
        return found;
      })
      .finally(() => {
        asking = null;
      });
    return asking;
  };
  return { anew, known: () => known ?? anew() };
}

async function discover({ issuer, clientId, clientSecret }: ProviderOptions): Promise<client.Configuration> {
  const url = new URL(issuer);
  // The signature of the ID token is checked too: TLS alone proves nothing behind a proxy that ends it.
  const execute = [client.enableNonRepudiationChecks];
  // The configuration lets plain HTTP through on the loopback only.
  if (url.protocol === 'http:') execute.push(client.allowInsecureRequests);
  const metadata = { [client.clockTolerance]: 30 };
  const auth = client.ClientSecretBasic(clientSecret);
  return client
    .discovery(url, clientId, metadata, auth, { execute, timeout: TIMEOUT_S })
    .catch((cause: unknown) => {
      throw new AppError('auth/provider-unavailable', { cause });
    });
}

async function redeem(
  configuration: client.Configuration,
  callback: URL,
  { state, nonce, verifier }: SignInChecks,
): Promise<ProviderIdentity> {
  try {
    const tokens = await client.authorizationCodeGrant(configuration, callback, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims || !tokens.id_token) throw new Error('there was no ID token');
    // Many providers put address and name into the answer to a second question, bound to the same subject.
    const asked =
      claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint
        ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : {};
    return identityOf({ ...asked, ...claims }, tokens.id_token);
  } catch (cause) {
    throw new AppError(isOutage(cause) ? 'auth/provider-unavailable' : 'auth/provider-refused', { cause });
  }
}

function identityOf(claims: Record<string, unknown>, idToken: string): ProviderIdentity {
  const text = (name: string): string => {
    const value = claims[name];
    return typeof value === 'string' ? value.slice(0, TEXT_MAX_LENGTH) : '';
  };
  const [first = '', ...rest] = text('name').split(' ');
  return {
    issuer: text('iss'),
    subject: text('sub'),
    email: text('email') || null,
    emailVerified: claims['email_verified'] === true,
    firstName: text('given_name') || first,
    lastName: text('family_name') || rest.join(' '),
    idToken,
  };
}

// Not reached, or failing by itself; everything else is an answer that must not be believed.
function isOutage(fault: unknown): boolean {
  if (fault instanceof TypeError) return true;
  if (fault instanceof client.ResponseBodyError) return fault.status >= 500;
  if (!(fault instanceof client.ClientError)) return false;
  if (fault.cause instanceof Response) return fault.cause.status >= 500;
  return fault.code === 'OAUTH_TIMEOUT' || fault.code === 'OAUTH_ABORT';
}
