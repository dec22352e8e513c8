import { setTimeout } from 'node:timers/promises';
import type { CallName, EndpointOf } from '@vereda/contract/api';
import type { CallInput, Output } from '@vereda/contract/endpoint';
import type { FastifyInstance } from 'fastify';

const LONGEST_WAIT_S = 5;

/** Password of every demo login. */
export const DEMO_PASSWORD = 'vereda-demo';

/** Calls the API as one demo person, in this process, through every rule that holds for anybody. */
export type DemoCaller = <N extends CallName>(
  name: N,
  input: CallInput<EndpointOf<N>>,
) => Promise<Output<EndpointOf<N>>>;

/** Signs a demo person in; throws with the answer when a call is refused. */
export async function signInDemo(app: FastifyInstance, email: string): Promise<DemoCaller> {
  const payload = { email, password: DEMO_PASSWORD };
  for (;;) {
    const answer = await app.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
    if (answer.statusCode === 200) return callerWith(app, answer.json<{ id_token: string }>().id_token);
    // Many sign-ins from one address have to wait, here as anywhere.
    const waitS = Number(answer.headers['retry-after'] ?? 0);
    if (answer.statusCode !== 429 || waitS > LONGEST_WAIT_S)
      throw new Error(`demo: sign-in answered ${answer.body}`);
    await setTimeout(waitS * 1000);
  }
}

function callerWith(app: FastifyInstance, token: string): DemoCaller {
  return async (name, input) => {
    const [method = 'POST', path = ''] = name.split(' ');
    const values = { ...(input as Record<string, unknown>) };
    const url = path.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(String(values[field])));
    const answer = await app.inject({
      method: method as 'GET' | 'POST',
      url: `/api${url}`,
      headers: { authorization: `Bearer ${token}` },
      ...(method === 'GET' ? {} : { payload: values }),
    });
    if (answer.statusCode >= 400)
      throw new Error(`demo: ${name} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json();
  };
}
