const PASSWORD = 'vereda-demo';
const TOKEN_AGE_MS = 60_000;
const PAUSE_MS = 50;
const PATIENCE_MS = 120_000;

type Answer = { readonly status: number; readonly body: unknown };

/** Somebody of the demo city who asks again until the product answers. */
export type PatientCaller = {
  readonly token: () => Promise<string>;
  /** Asks until there is an answer below 500; throws for a refusal. */
  call<Output>(path: string, input?: object): Promise<Output>;
};

/** A caller who signs in when needed. `path` is under /api; without input it is a GET. */
export function patientCaller(url: string, name: string): PatientCaller {
  let current = { token: '', since: -Infinity };
  const token = async (): Promise<string> => {
    if (performance.now() - current.since > TOKEN_AGE_MS) {
      const input = { email: `${name}@demo.vereda.example`, password: PASSWORD };
      const { body } = await insist(() => ask(`${url}/api/auth/sign-in`, input, null));
      current = { token: (body as { id_token: string }).id_token, since: performance.now() };
    }
    return current.token;
  };
  return {
    token,
    async call<Output>(path: string, input?: object) {
      const answer = await insist(async () => ask(`${url}/api${path}`, input, await token()));
      if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body as Output;
    },
  };
}

async function insist(send: () => Promise<Answer>): Promise<Answer> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await send().catch(() => null);
    if (answer && answer.status < 500) return answer;
    if (performance.now() > deadline) throw new Error(`no answer within ${PATIENCE_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function ask(url: string, input: object | undefined, token: string | null): Promise<Answer> {
  const answer = await fetch(url, {
    method: input ? 'POST' : 'GET',
    signal: AbortSignal.timeout(15_000),
    headers: {
      ...(input && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(input && { body: JSON.stringify(input) }),
  });
  return { status: answer.status, body: await answer.json() };
}
