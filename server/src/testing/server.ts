import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PERSONAS } from '@vereda/contract/access/personas';
import { decodeJwt } from 'jose';
import { afterAll } from 'vitest';
import { createApp } from '../app.ts';
import { composeDeps } from '../compose-deps.ts';
import { modules } from '../modules.ts';
import { createUser, findAccount } from '../modules/identity/public.ts';
import { openSession } from '../modules/identity/sessions/sessions.service.ts';
import { signAccessToken } from '../modules/identity/sessions/tokens.ts';
import { ManualClock } from '../platform/clock.ts';
import { parseConfig } from '../platform/config.ts';
import { createOwnerPool } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { drainJobs } from '../platform/jobs/worker.ts';
import { createLog } from '../platform/log.ts';
import type { OutboxEntry } from '../platform/ports/outbox/outbox.ts';
import { deriveSecrets } from '../platform/secrets.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { openQuickPorts } from './ports/quick-ports.ts';

/** Names of the personas that can sign in. */
export type PersonaName = Exclude<keyof typeof PERSONAS, 'visitor'>;

/** An account to be created. */
export type NewUser = Omit<Parameters<typeof createUser>[2], 'password'>;

type Answer = { status: number; body: unknown; headers: Record<string, unknown>; raw: Buffer };
type Who = { uid: string; sessionId: string };
type CallOptions = {
  headers?: Record<string, string>;
  payload?: Buffer | string;
  /** Address that the call comes from. */
  ip?: string;
};

/** Sends calls as one person or as a visitor; `METHOD /path` under /api. */
export type Caller = (name: string, input?: unknown, options?: CallOptions) => Promise<Answer>;

/** The whole product over a database of its own, with time that stands still and an outbox. */
export type TestServer = TestDatabase & {
  readonly deps: Deps;
  readonly clock: ManualClock;
  readonly app: Awaited<ReturnType<typeof createApp>>;
  readonly visitor: Caller;
  /** Creates the persona at its first use and signs in. */
  as(persona: PersonaName): Promise<Caller>;
  /** Creates an account and signs in. */
  enrol(user: NewUser): Promise<Caller>;
  /** Opens one more session of an account, whatever it is entered by. */
  enter(uid: string): Promise<Caller>;
  /** Runs every job that is due. */
  runJobs(): Promise<void>;
  /** Lines of the log so far; silent unless LOG_LEVEL is given. */
  readonly logged: readonly string[];
  /** Mails and text messages so far, newest first. */
  mails(): Promise<OutboxEntry[]>;
};

/** Password of every persona in tests. */
export const TEST_PASSWORD = 'correct horse battery';

// The pilot chain's port could be taken by another test file.
const ENVIRONMENT = { NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', LEDGER_PORT: '0' };
const START = new Date('2026-03-02T15:00:00Z');

/** Starts a server for one test file; it is closed after the file's tests. */
export async function startTestServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const directory = await mkdtemp(path.join(tmpdir(), 'vereda-test-'));
  const test = await createTestDatabase();
  const given = { ...ENVIRONMENT, DATA_DIR: directory, ...environment };
  const config = parseConfig(given);
  const clock = new ManualClock(START);
  const secrets = deriveSecrets(Buffer.alloc(32, 3));
  const logged: string[] = [];
  const log = createLog(config.LOG_LEVEL, { write: (line) => logged.push(line) });
  const closers: (() => Promise<unknown>)[] = [];
  const ports = await openQuickPorts({ config, clock, log, secrets, database: test.database }, closers);
  const deps = composeDeps({ config, clock, log, secrets, ports, database: test.database });
  const app = await createApp(deps);
  const ownerPool = createOwnerPool(test.address, { maxConnections: 8 });
  afterAll(async () => {
    await app.close();
    for (const close of closers.toReversed()) await close();
    await ownerPool.end();
    await rm(directory, { recursive: true, force: true });
  });
  const sessions = new Map<PersonaName, Promise<Who>>();
  const callerFor = (who: Who) => callerOf(app, freshToken(who, deps));
  return {
    ...test,
    deps,
    clock,
    app,
    logged,
    visitor: callerOf(app, null),
    async as(persona) {
      const opening = sessions.get(persona) ?? createAndSignIn(deps, app, userOf(persona));
      sessions.set(persona, opening);
      return callerFor(await opening);
    },
    enter: async (uid) => {
      const user = await findAccount(test.database, uid);
      if (!user) throw new Error(`there is no account ${uid}`);
      const { idToken } = await openSession(deps, user, {
        userAgent: 'another browser',
        ip: '203.0.113.9',
        cookies: {},
      });
      return callerFor({ uid, sessionId: String(decodeJwt(idToken)['sid']) });
    },
    enrol: async (user) => callerFor(await createAndSignIn(deps, app, user)),
    runJobs: () => drainJobs(deps, { ownerPool, jobs: modules.flatMap((module) => module.jobs) }),
    mails: () => ports.outbox.list(200),
  };
}

function userOf(persona: PersonaName): NewUser {
  const { emailVerified, type_operator, allowed_categories, ...user } = PERSONAS[persona].viewer;
  return {
    ...user,
    type_operator: [...type_operator],
    allowed_categories: [...allowed_categories],
    activated: emailVerified,
  };
}

async function createAndSignIn(deps: Deps, app: TestServer['app'], user: NewUser): Promise<Who> {
  await deps.database
    .transaction()
    .execute((transaction) => createUser(deps, transaction, { ...user, password: TEST_PASSWORD }));
  const answer = await callerOf(app, null)('POST /auth/sign-in', {
    email: user.email,
    password: TEST_PASSWORD,
  });
  const { id_token: token } = answer.body as { id_token?: string };
  if (!token) throw new Error(`${user.email} could not sign in: ${JSON.stringify(answer.body)}`);
  const { sub, sid } = decodeJwt(token);
  return { uid: String(sub), sessionId: String(sid) };
}

// Tests move time by days, so that a token is good for one moment only.
function freshToken(who: Who, { clock, secrets }: Deps): () => Promise<string> {
  let signed: { readonly at: number; readonly token: Promise<string> } | null = null;
  return () => {
    const now = clock.now();
    if (signed?.at !== now.getTime())
      signed = { at: now.getTime(), token: signAccessToken(secrets, who, now) };
    return signed.token;
  };
}

function callerOf(app: TestServer['app'], tokenOf: (() => Promise<string>) | null): Caller {
  return async (name, input, options = {}) => {
    const token = tokenOf && (await tokenOf());
    const [method = 'GET', route = '/'] = name.split(' ');
    const query = method === 'GET' && input ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const body =
      options.payload ?? (method === 'GET' || input === undefined ? undefined : JSON.stringify(input));
    const answer = await app.inject({
      method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: `/api${route}${query}`,
      ...(options.ip ? { remoteAddress: options.ip } : {}),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body !== undefined ? { 'content-type': 'application/json' } : {}),
        ...options.headers,
      },
      ...(body !== undefined ? { payload: body } : {}),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: parseBody(answer.body, answer.headers),
      raw: answer.rawPayload,
    };
  };
}

function parseBody(text: string, headers: Record<string, unknown>): unknown {
  return text && String(headers['content-type']).includes('json') ? JSON.parse(text) : text;
}
