import { randomUUID } from 'node:crypto';
import { solvedCaptcha } from '../captcha.ts';
import { codeOf, decide, fileReport, openCase, seedListener, ticketOf, uploadPhoto } from '../listener.ts';
import { startTestServer, type Caller, type TestServer } from '../server.ts';

/** What a link must never show. */
export const HIDDEN = ['Anabella', 'reporta@example.org', '+54 9 11 5555 0000', 'Nota privada: conflicto'];
export const OVER = [410, 'listener/provider-link-over'];
export const NOT_NOW = [409, 'listener/provider-not-now'];
const MAIL = 'obras@baches.example';

/** Status and code of an answer. */
export const refusal = (answer: Awaited<ReturnType<Caller>>) => [answer.status, codeOf(answer)];

/** A case that was filed for a provider to work on. */
export type Filed = Awaited<ReturnType<Awaited<ReturnType<typeof startProviderScene>>['filed']>>;

/** A city with a provider in its list, and what the desk and the provider do. */
export async function startProviderScene() {
  const server = await startTestServer({ RATE_LIMITS: 'off' });
  const { visitor } = server;
  const seeded = await seedListener(server);
  const superadmin = await server.as('superadmin');
  const supervisor = await server.as('supervisor');

  let named = 0;
  async function keepProvider(more: object = {}): Promise<number> {
    const fields = { name: `Baches del Sur ${++named}`, email: MAIL, ...more };
    const { body } = await superadmin('POST /listener/providers/create', fields);
    return (body as { id: number }).id;
  }
  const providerId = await keepProvider();

  const linkOf = (to = MAIL) => ticketOf(server, 'provider', to);
  /** Asks a provider and answers the request's id and its link. */
  async function sent(
    report: { readonly id: number },
    more: { readonly email?: string; readonly [field: string]: unknown } = {},
  ) {
    const input = { report_id: report.id, provider_id: providerId, text: 'Tapar el pozo.', ...more };
    const answer = await ask(supervisor, input);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    await server.runJobs();
    return { id: (answer.body as { id: number }).id, ticket: await linkOf(more.email) };
  }
  return {
    server,
    seeded,
    superadmin,
    supervisor,
    providerId,
    keepProvider,
    filed: filingOf(server, { potholeId: seeded.potholeId, superadmin }),
    ask,
    linkOf,
    sent,
    mail: MAIL,
    ...linkCalls(visitor),
    wordsOf: async (id: number, what: RegExp) =>
      (await openCase(supervisor, id)).timeline.filter((entry) => what.test(entry.what)),
  };
}

const ask = (who: Caller, input: object) => who('POST /listener/provider-requests/create', input);

function linkCalls(visitor: Caller) {
  return {
    back: (who: Caller, input: object) => who('POST /listener/provider-requests/send-back', input),
    accept: (who: Caller, id: number) => who('POST /listener/provider-requests/accept', { id }),
    revoke: (who: Caller, id: number) => who(`POST /listener/provider-requests/revoke/${id}`),
    look: (ticket: string) => visitor('POST /provider/by-ticket', { ticket }),
    said: (ticket: string, input: object, key: string = randomUUID()) =>
      visitor('POST /provider/answer', { ticket, ...input }, { headers: { 'idempotency-key': key } }),
  };
}

type Filing = { readonly potholeId: number; readonly superadmin: Caller };

function filingOf(server: TestServer, { potholeId, superadmin }: Filing) {
  const { visitor } = server;
  let guests = 0;
  /** Of somebody who left everything, with a private note and two photos, one of them let through. */
  return async function filed() {
    const email = `ana${++guests}.reporta@example.org`;
    const [shown, held] = [await uploadPhoto(visitor), await uploadPhoto(visitor)];
    const contact = { email, phone: HIDDEN[2], first_name: HIDDEN[0] };
    const { id, folio } = await fileReport(visitor, {
      subcategory_id: potholeId,
      contact,
      attachment_ids: [shown, held],
      captcha: await solvedCaptcha(visitor),
    });
    await server.runJobs();
    await visitor('POST /reports/confirm', { ticket: await ticketOf(server, 'confirm', email) });
    await server.runJobs();
    await superadmin(`POST /reports/note/${id}`, { note: HIDDEN[3] });
    await decide(superadmin, shown, 'shown');
    return { id, folio, email, shown, held };
  };
}
