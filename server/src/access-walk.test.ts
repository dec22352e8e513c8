import {
  EXPECTED_CALLS,
  EXPECTED_SCREENS,
  expectedRow,
  expectedVerdict,
} from '@vereda/contract/access/expected-access';
import { ALL_ON, PERSONAS } from '@vereda/contract/access/personas';
import { MODULE_SLUGS, type AccessContext, type ModuleSlug } from '@vereda/contract/access/viewer';
import { api } from '@vereda/contract/api';
import type { EndpointSpec } from '@vereda/contract/endpoint';
import type { ErrorCode } from '@vereda/contract/errors';
import { SITEMAP, type ScreenPath } from '@vereda/contract/sitemap';
import { beforeAll, describe, expect, it } from 'vitest';
import { forgetAccessContext } from './modules/configuration/startup/startup.service.ts';
import { modules } from './modules.ts';
import { startTestServer, type Caller, type PersonaName } from './testing/server.ts';

const server = await startTestServer();
const personas = Object.keys(PERSONAS) as (keyof typeof PERSONAS)[];
const served = modules.map(({ name }) => name);
const LOGIN = '401 auth/login-required';
// Open to who holds the ticket of a mail: a visitor without one is asked by the service to sign in.
const BY_TICKET = [
  'POST /conformities/create',
  'POST /follower/remove/:id',
  'POST /reports/summary/list',
  'POST /reports/summary/end/:id',
];
// What the guard says; a service may refuse too, by codes of its own.
const GUARD_CODES: readonly ErrorCode[] = [
  'auth/login-required',
  'auth/token-expired',
  'auth/email-not-verified',
  'auth/forbidden',
  'configuration/module-inactive',
];
const callers = new Map<string, Caller>([['visitor', server.visitor]]);

// A session that ended answers like a visitor's, so the call that ends it comes last.
const endpoints: readonly EndpointSpec[] = Object.entries(api)
  .filter(([module]) => served.includes(module))
  .flatMap(([, groups]) => Object.values(groups) as Record<string, EndpointSpec>[])
  .flatMap((group) => Object.values(group))
  .sort((a, b) => Number(a.path === '/auth/sign-out') - Number(b.path === '/auth/sign-out'));

beforeAll(async () => {
  for (const persona of personas) {
    if (persona !== 'visitor') callers.set(persona, await server.as(persona as PersonaName));
  }
});

function isByTicket({ method, path }: EndpointSpec): boolean {
  return BY_TICKET.includes(`${method} ${path}`);
}

function moduleOf({ path }: EndpointSpec): ModuleSlug | undefined {
  return expectedRow(EXPECTED_CALLS, path)[2];
}

/** The refusal that the specification's guards demand, null where the caller may try. Nothing here asks `can`. */
function refusalOf(persona: keyof typeof PERSONAS, endpoint: EndpointSpec, context: AccessContext) {
  const { strictRoles: strict, activeModules } = context;
  const row = expectedRow(EXPECTED_CALLS, endpoint.path);
  const verdict = expectedVerdict(row, { walker: PERSONAS[persona].name, strict, activeModules });
  if (verdict === 'allowed') return persona === 'visitor' && isByTicket(endpoint) ? LOGIN : null;
  if (verdict === 'login') return LOGIN;
  if (verdict === 'not-validated') return '403 auth/email-not-verified';
  const module = moduleOf(endpoint);
  const isOff = module !== undefined && !activeModules.includes(module);
  return isOff ? '403 configuration/module-inactive' : '403 auth/forbidden';
}

// No input at all: whoever may try gets past the guard and is told what is missing, or that there is no such thing.
async function answerTo(persona: string, { method, path }: EndpointSpec): Promise<string | null> {
  const caller = callers.get(persona);
  if (!caller) throw new Error(`${persona} is not signed in`);
  const answer = await caller(`${method} ${path.replace(/:\w+/g, '1')}`, method === 'GET' ? undefined : {});
  const code = (answer.body as { error?: { code?: ErrorCode } } | null)?.error?.code;
  if (answer.status >= 400 && !code) return `${answer.status} without a code`;
  return answer.status >= 500 || (code && GUARD_CODES.includes(code)) ? `${answer.status} ${code}` : null;
}

async function differencesFor(persona: keyof typeof PERSONAS, context: AccessContext, walked = endpoints) {
  const differences: Record<string, unknown> = {};
  for (const endpoint of walked) {
    const expected = refusalOf(persona, endpoint, context);
    const answered = await answerTo(persona, endpoint);
    if (answered !== expected) differences[`${endpoint.method} ${endpoint.path}`] = { expected, answered };
  }
  return differences;
}

describe('every call with every module on', () => {
  it('is there to be walked', () => {
    expect(endpoints.length).toBeGreaterThan(10);
  });

  it.each(personas)('answers %s as the access table says', async (persona) => {
    expect(await differencesFor(persona, ALL_ON, endpoints.slice(0, -1))).toEqual({});
  });
});

const walkedModules = MODULE_SLUGS.filter((slug) => served.includes(slug));

describe.each(walkedModules)('every call of %s while it is off', (slug) => {
  const off = { ...ALL_ON, activeModules: MODULE_SLUGS.filter((module) => module !== slug) };
  const walked = endpoints.filter((endpoint) => moduleOf(endpoint) === slug);

  beforeAll(async () => {
    await server.asOwner(
      `insert into configuration.modules (slug, position, name, name_en, alias, "group", icon, active)
       values ($1, 0, $1, $1, $1, $1, 'circle', false)`,
      [slug],
    );
    forgetAccessContext(server.deps);
    return async () => {
      await server.asOwner('delete from configuration.modules where slug = $1', [slug]);
      forgetAccessContext(server.deps);
    };
  });

  it.each(personas)('answers %s as the access table says', async (persona) => {
    expect(await differencesFor(persona, off, walked)).toEqual({});
  });
});

describe('every call while roles are strict', () => {
  beforeAll(() => {
    Object.assign(server.deps.config, { ACCESS_STRICT_ROLES: true });
    forgetAccessContext(server.deps);
    return () => {
      Object.assign(server.deps.config, { ACCESS_STRICT_ROLES: false });
      forgetAccessContext(server.deps);
    };
  });

  // The switch means accounts of type `user`; the rest is walked above.
  it.each(['roleUser', 'callcenterRole', 'superadmin'] as const)(
    'answers %s as expected',
    async (persona) => {
      const strict = { ...ALL_ON, strictRoles: true };
      expect(await differencesFor(persona, strict, endpoints.slice(0, -1))).toEqual({});
    },
  );
});

describe('the document of a screen', () => {
  const screens = Object.keys(SITEMAP) as ScreenPath[];
  const open = async (path: string) => {
    const answer = await server.app.inject({ method: 'GET', url: path, headers: { accept: 'text/html' } });
    return { status: answer.statusCode, location: answer.headers.location };
  };
  const allOn = { walker: 'visitor', strict: false, activeModules: MODULE_SLUGS };

  it.each(screens)(
    '%s opens for a visitor, or leads to the login in his language and back',
    async (screen) => {
      const path = screen.replace('/{-$id}', '/7?x=1').replace(/\$\w+/g, '7');
      const isOpen = expectedVerdict(expectedRow(EXPECTED_SCREENS, screen), allOn) === 'allowed';
      const redirect = encodeURIComponent(path);
      for (const prefix of ['', '/en']) {
        const wanted = `${prefix}${path}`.replace(/^\/en\/$/, '/en');
        const answer = await open(wanted);
        if (isOpen) expect(answer.location, wanted).toBeUndefined();
        else
          expect(answer, wanted).toEqual({ status: 302, location: `${prefix}/login?redirect=${redirect}` });
      }
    },
  );

  it('is reached by the shorter reading of its path too, in both languages', async () => {
    const rest = '/3/14/15?x=%2F';
    for (const prefix of ['', '/en']) {
      expect(await open(`${prefix}/admin/listener/organization${rest}`)).toEqual({
        status: 301,
        location: `${prefix}/admin/listener/configurations/organization${rest}`,
      });
    }
    expect(await open('/admin/listener/organization/3/14/15/9')).toMatchObject({ status: 404 });
  });

  it('that does not exist is not found, signed in or not', async () => {
    for (const path of ['/no/such/page', '/admin/no-such', '/en/admin/x', '/english'])
      expect(await open(path), path).toEqual({ status: 404, location: undefined });
  });
});

describe('signing out', () => {
  it.each(personas)('is open to %s', async (persona) => {
    expect(await differencesFor(persona, ALL_ON, endpoints.slice(-1))).toEqual({});
  });
});
