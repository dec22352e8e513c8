import { DEMO_PASSWORD } from '../../server/src/demo/demo-caller.ts';

const TOKEN_AGE_MS = 60_000;
const PAUSE_MS = 50;
const PATIENCE_MS = 120_000;
const ANSWER_WITHIN_MS = 15_000;

type Answer = { readonly status: number; readonly body: unknown };

/** A call as it goes over the wire: `path` is under /api; without input it is a GET. */
export type WireCall = {
  readonly path: string;
  readonly input?: object | null | undefined;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Gives up after this time. */
  readonly withinMs?: number;
};

/** Calls as one person; throws for a refusal. */
export type CallAs = (path: string, input?: object | null) => Promise<Record<string, unknown>>;

/** Somebody of the demo city who asks again until the product answers. */
export type PatientCaller = {
  readonly token: () => Promise<string>;
  /** Asks until there is an answer below 500; throws for a refusal. */
  call<Output>(path: string, input?: object): Promise<Output>;
};

/** Address of a demo login. */
export function demoEmail(name: string): string {
  return `${name}@demo.vereda.example`;
}

/** Asks the server at an address once; whatever it answers. */
export async function ask(url: string, call: WireCall): Promise<Answer> {
  const answer = await send(url, call);
  return { status: answer.status, body: await answer.json() };
}

/** The same, with the answer as it comes. */
export function send(url: string, call: WireCall): Promise<Response> {
  const { path, input, token, headers, withinMs } = call;
  return fetch(`${url}/api${path}`, {
    method: input ? 'POST' : 'GET',
    ...(withinMs && { signal: AbortSignal.timeout(withinMs) }),
    headers: {
      ...(input && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(input && { body: JSON.stringify(input) }),
  });
}

/** Signs a demo person in and answers how to call as them. */
export async function signInAt(url: string, name: string): Promise<CallAs> {
  const token = tokenOf(await ask(url, signInOf(name)));
  return async (path, input) =>
    acceptedBody(path, await ask(url, { path, input, token })) as Record<string, unknown>;
}

/** A caller who signs in when needed. */
export function patientCaller(url: string, name: string): PatientCaller {
  let current = { token: '', since: -Infinity };
  const token = async (): Promise<string> => {
    if (performance.now() - current.since > TOKEN_AGE_MS) {
      const answer = await insist(() => ask(url, { ...signInOf(name), withinMs: ANSWER_WITHIN_MS }));
      current = { token: tokenOf(answer), since: performance.now() };
    }
    return current.token;
  };
  return {
    token,
    async call<Output>(path: string, input?: object) {
      const answer = await insist(async () =>
        ask(url, { path, input, token: await token(), withinMs: ANSWER_WITHIN_MS }),
      );
      return acceptedBody(path, answer) as Output;
    },
  };
}

function signInOf(name: string): WireCall {
  return { path: '/auth/sign-in', input: { email: demoEmail(name), password: DEMO_PASSWORD } };
}

function tokenOf(answer: Answer): string {
  return (acceptedBody('/auth/sign-in', answer) as { id_token: string }).id_token;
}

function acceptedBody(path: string, { status, body }: Answer): unknown {
  if (status >= 400) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

async function insist(once: () => Promise<Answer>): Promise<Answer> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await once().catch(() => null);
    if (answer && answer.status < 500) return answer;
    if (performance.now() > deadline) throw new Error(`no answer within ${PATIENCE_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
