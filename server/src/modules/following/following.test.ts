import type { Obra } from '@vereda/contract/urbanism/obras/obra';
import type { WorkRecord } from '@vereda/contract/urbanism/obras/records/record';
import { beforeAll, describe, expect, it } from 'vitest';
import { moveInitiative, openInitiativeDesk } from '#testing/initiatives';
import { solvedCaptcha } from '#testing/captcha';
import { ticketOf } from '#testing/listener';
import { startTestServer, type Caller } from '#testing/server';
import { followerToken } from './follower-token.ts';

const server = await startTestServer();
const desk = await openInitiativeDesk(server);
const citizen = await server.as('citizen');
const engineer = await server.as('operatorWrongRole');
const INITIATIVES = '/transparency/initiatives';
const OBRAS = '/urbanism/obras';

const mailsTo = async (to: string) => (await server.mails()).filter((mail) => mail.to === to);
const code = ({ status, body }: { status: number; body: unknown }) =>
  `${status} ${(body as { error?: { code: string } }).error?.code ?? 'done'}`;

async function addressOf(uid: string): Promise<string> {
  const [row] = (await server.asOwner(`select email from identity.users where uid = '${uid}'`)) as {
    email: string;
  }[];
  return row?.email ?? '';
}

async function byMail(path: string, email: string, headers: Record<string, string> = {}) {
  const captcha = await solvedCaptcha(server.visitor);
  return server.visitor(`POST ${path}`, { email, captcha }, { headers });
}

async function confirmed(path: string, email: string, headers: Record<string, string> = {}): Promise<object> {
  expect((await byMail(path, email, headers)).body).toEqual({ following: false, confirm_by_mail: true });
  await server.runJobs();
  const ticket = await ticketOf(server, 'confirm-following', email);
  const answer = await server.visitor('POST /following/confirm', { ticket });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as object;
}

async function writeObra(given: object): Promise<Obra> {
  const { body } = await engineer(`POST ${OBRAS}/create`, {
    name: 'Plaza',
    contractor: 'Vial S.A.',
    contract_amount: 9,
    start_act: 'Acta 1',
    ...given,
  });
  let obra = body as Obra;
  for (const move of ['plan', 'tender', 'award', 'start'])
    obra = (await engineer(`POST ${OBRAS}/move`, { id: obra.id, version: obra.version, move })).body as Obra;
  return obra;
}

let own = '';
beforeAll(async () => {
  own = await addressOf('persona-citizen');
});

describe('who follows an initiative', () => {
  it('by account hears of every public step with its reason, of what is published, and of nothing else', async () => {
    let kept = await desk.take(await desk.draft('Ciclovía seguida', { progress: 10 }), 'en_ejecucion');
    await server.runJobs();
    const follow = (on: boolean) => citizen(`POST ${INITIATIVES}/follow/${kept.id}`, { on });
    const state = async () => (await citizen(`POST ${INITIATIVES}/followed/${kept.id}`)).body;
    for (let twice = 0; twice < 2; twice += 1)
      expect((await follow(true)).body).toEqual({ following: true, confirm_by_mail: false });
    expect(await state()).toEqual({ following: true });
    kept = await desk.edit(kept, { promised_on: '2027-02-01', change_reason: 'Secreto hasta publicarse' });
    await server.runJobs();
    expect(await mailsTo(own)).toEqual([]);
    kept = await moveInitiative(desk.second, kept, { to: 'en_ejecucion' });
    await server.runJobs();
    const [published, ...none] = await mailsTo(own);
    expect(none).toEqual([]);
    expect(published?.subject).toBe('Ciclovía seguida: hay novedades');
    expect(published?.text).toContain(
      'Fecha prometida: 1 de febrero de 2027 (antes: 31 de diciembre de 2026).',
    );
    expect(published?.text).toContain('Motivo: Secreto hasta publicarse');
    expect(published?.text).toContain(`?iniciativa=${kept.id}`);
    kept = await moveInitiative(desk.writer, kept, { to: 'pausada', reason: 'Falta presupuesto' });
    await server.runJobs();
    const [paused] = await mailsTo(own);
    expect(paused?.subject).toBe('Ciclovía seguida: Pausada');
    expect(paused?.text).toContain('Motivo: Falta presupuesto');
    expect((await follow(false)).body).toEqual({ following: false, confirm_by_mail: false });
    expect(await state()).toEqual({ following: false });
    await moveInitiative(desk.writer, kept, { to: 'en_ejecucion' });
    await server.runJobs();
    expect(await mailsTo(own)).toHaveLength(2);
  });

  it('by mail confirms first, reads the own language, and stops by a link or a click', async () => {
    const kept = await desk.take(await desk.draft('Plaza'), 'publicada');
    const email = 'reader@example.org';
    const english = { 'accept-language': 'en' };
    const path = `${INITIATIVES}/follow/${kept.id}`;
    expect(await confirmed(path, email, english)).toEqual({ kind: 'initiative', id: kept.id });
    const [question] = await mailsTo(email);
    expect(question?.text).not.toContain('Plaza');
    expect(question?.text).toContain('They come only if you confirm within 72 hours.');
    expect(question?.text).toContain('you need do nothing');
    const running = await moveInitiative(desk.writer, kept, { to: 'en_ejecucion' });
    await server.runJobs();
    const [news] = await mailsTo(email);
    expect(news?.subject).toBe('Plaza (en): Under way');
    expect(news?.text).toContain(`/en?iniciativa=${kept.id}`);
    const click = new URL(news?.unsubscribe_url ?? '');
    expect(click.pathname).toMatch(/^\/stop-following\/\d+\.[\w-]+$/);
    const opened = await server.app.inject({ method: 'GET', url: click.pathname + click.search });
    expect(opened.headers.location).toMatch(/^\/en\/email-action-handler\?mode=stop-following&ticket=/);
    const ticket = await ticketOf(server, 'stop-following', email);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'List-Unsubscribe=One-Click';
    const clicked = await server.app.inject({ method: 'POST', url: click.pathname, headers, payload });
    expect(clicked.json()).toEqual({ ok: true });
    expect((await server.visitor('POST /following/stop', { ticket })).body).toEqual({ following: false });
    await moveInitiative(desk.writer, running, { to: 'pausada', reason: 'Así' });
    await server.runJobs();
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('does not hear of it who muted such mails in the profile', async () => {
    const kept = await desk.take(await desk.draft('Silencio'), 'publicada');
    const quiet = await server.as('supervisor');
    await quiet(`POST ${INITIATIVES}/follow/${kept.id}`, {});
    await quiet('POST /auth/own/preferences', { locale: 'es', notices: [] });
    await moveInitiative(desk.writer, kept, { to: 'en_ejecucion' });
    await server.runJobs();
    expect(await mailsTo(await addressOf('persona-supervisor'))).toEqual([]);
  });
});

describe('who follows a work', () => {
  it('hears of steps, other promises and new progress, while everybody sees it', async () => {
    let obra = await writeObra({ published: true, planned_end: '2026-05-01' });
    const email = 'neighbour@example.org';
    expect(await confirmed(`${OBRAS}/follow/${obra.id}`, email)).toEqual({ kind: 'obra', id: obra.id });
    const subjects = async () => {
      await server.runJobs();
      return (await mailsTo(email)).map(({ subject }) => subject).slice(0, -1);
    };
    const { id } = obra;
    const edit = async (given: object) => {
      obra = (await engineer(`POST ${OBRAS}/update`, { ...obra, ...given })).body as Obra;
    };
    await edit({ description: 'Sin novedad' });
    expect(await subjects()).toEqual([]);
    await engineer(`POST ${OBRAS}/progress/add`, { id, series: 'physical', on: '2026-03-01', percent: 40 });
    expect(await subjects()).toEqual(['Plaza: hay novedades']);
    expect((await mailsTo(email))[0]?.text).toContain('Construido: 40%.');
    await engineer(`POST ${OBRAS}/progress/note`, { id, on: '2026-03-01', physical: 45, financial: 30 });
    expect(await subjects()).toHaveLength(2);
    for (const line of ['Construido: 45%.', 'Pagado: 30%.'])
      expect((await mailsTo(email))[0]?.text).toContain(line);
    await edit({ planned_end: '2026-08-01' });
    await subjects();
    expect((await mailsTo(email))[0]?.text).toContain(
      'Fin previsto: 1 de agosto de 2026 (antes: 1 de mayo de 2026).',
    );
    const halt = { id, version: obra.version, move: 'halt', reason: 'Falta material' };
    obra = (await engineer(`POST ${OBRAS}/move`, halt)).body as Obra;
    expect(await subjects()).toEqual([
      'Plaza: Paralizada',
      ...Array.from({ length: 3 }, () => 'Plaza: hay novedades'),
    ]);
    expect((await mailsTo(email))[0]?.text).toContain('Motivo: Falta material');
    await edit({ contract_amount: 1_250_000.5 });
    expect(await subjects()).toHaveLength(5);
    expect((await mailsTo(email))[0]?.text).toContain('Monto del contrato: $1,250,000.50 (antes: $9).');
    await edit({ published: false });
    await engineer(`POST ${OBRAS}/move`, { id, version: obra.version, move: 'resume' });
    expect(await subjects()).toHaveLength(5);
    const again = await citizen(`POST ${OBRAS}/follow/${id}`, {});
    expect(code(again)).toBe('404 platform/gone');
  });
});

describe('who follows a work and its contracts', () => {
  it('hears in one mail of what was noted around the same time, and of nothing that was not published', async () => {
    const { id } = await writeObra({ published: true });
    const email = 'accounts@example.org';
    await confirmed(`${OBRAS}/follow/${id}`, email);
    const note = async (given: object) => {
      const on = { id, on: '2026-03-01' };
      const { status, body } = await engineer(`POST ${OBRAS}/records/note`, { ...on, ...given });
      expect(status, JSON.stringify(body)).toBe(200);
      return (body as { items: WorkRecord[] }).items;
    };
    const contract = { kind: 'contract', number: '12/2026', party: 'Vial S.A.', amount_cents: 150_000_050 };
    const [first] = await note(contract);
    const of = { contract_id: first?.origin_id };
    await note({ ...of, kind: 'payment', number: 'Cert. 1', amount_cents: 70_000 });
    const gone = (await note({ ...of, kind: 'payment', number: 'Cert. 9', amount_cents: 1 })).at(-1);
    const withdrawn = { id, record_id: gone?.id, reason: 'Era de otra obra' };
    expect((await engineer(`POST ${OBRAS}/records/withdraw`, withdrawn)).status).toBe(200);
    await server.runJobs();
    const [mail, ...before] = await mailsTo(email);
    expect(before).toHaveLength(1);
    expect(mail?.text).toContain('Contrato: 12/2026, Vial S.A., $1,500,000.50.');
    expect(mail?.text).toContain('Pago: Cert. 1, $700.');
    expect(mail?.text).not.toContain('Cert. 9');
    server.clock.advance(60 * 60_000);
    await note({ ...contract, amount_cents: 150_000_000, replaces: first?.id, reason: 'Se leyó mal' });
    await server.runJobs();
    const [second] = await mailsTo(email);
    expect(second?.text).toContain('Se corrigió. Contrato: 12/2026, Vial S.A., $1,500,000.');
    expect(second?.text).toContain('Motivo: Se leyó mal');
    const { body } = await engineer(`POST ${OBRAS}/get/${id}`, {});
    await engineer(`POST ${OBRAS}/update`, { ...(body as Obra), published: false });
    server.clock.advance(60 * 60_000);
    await note({ ...of, kind: 'payment', number: 'Cert. 2', amount_cents: 1 });
    await server.runJobs();
    expect(await mailsTo(email)).toHaveLength(3);
  });
});

describe('what is refused', () => {
  it.each([
    ['a draft', () => desk.draft('Borrador'), INITIATIVES],
    ['an unpublished work', () => writeObra({}), OBRAS],
  ])('%s is followed by nobody', async (_what, make, base) => {
    const { id } = await make();
    for (const caller of [citizen, server.visitor])
      expect(code(await caller(`POST ${base}/follow/${id}`, {}))).toBe('404 platform/gone');
    expect(code(await byMail(`${base}/follow/${id}`, 'x@example.org'))).toBe('404 platform/gone');
  });

  it('a mail needs an address and a proof that is used once; an account whose address is not proven waits', async () => {
    const { id } = await desk.take(await desk.draft('Difícil'), 'publicada');
    const path = `POST ${INITIATIVES}/follow/${id}`;
    const invalid = '400 platform/invalid-input';
    const email = 'a@example.org';
    expect(code(await server.visitor(path, {}))).toBe(invalid);
    expect(code(await server.visitor(path, { email }))).toBe(invalid);
    expect(code(await server.visitor(path, { on: false }))).toBe('401 auth/login-required');
    expect(code(await server.visitor(path, { email, captcha: 'x' }))).toMatch(/identity\/captcha-wrong$/);
    const captcha = await solvedCaptcha(server.visitor);
    expect((await server.visitor(path, { email, captcha })).status).toBe(200);
    expect(code(await server.visitor(path, { email, captcha }))).toMatch(/identity\/captcha-replayed$/);
    const unproven = await server.as('unverified');
    expect(code(await unproven(path, {}))).toBe('403 auth/email-not-verified');
  });

  it('links that are not ours, or of the other list, do nothing', async () => {
    const secrets = server.deps.secrets;
    for (const ticket of ['1.x', 'x', '-1.', followerToken(secrets, 'unfollow-links', 1)])
      expect(code(await server.visitor('POST /following/stop', { ticket }))).toMatch(
        /identity\/ticket-invalid$/,
      );
    expect(code(await server.visitor('POST /following/confirm', { ticket: 'x' }))).toMatch(
      /identity\/ticket-invalid$/,
    );
  });

  it('a stranger who asks again and again for an address is slowed; its owner confirms and follows all the same', async () => {
    const { id } = await desk.take(await desk.draft('Acosada'), 'publicada');
    const path = `${INITIATIVES}/follow/${id}`;
    const answers: string[] = [];
    for (let times = 0; times < 14; times += 1) answers.push(code(await byMail(path, own)));
    expect(answers.slice(0, 5)).toEqual(Array(5).fill('200 done'));
    expect(answers.at(-1)).toBe('429 platform/too-many-requests');
    await server.runJobs();
    const ticket = await ticketOf(server, 'confirm-following', own);
    expect((await server.visitor('POST /following/confirm', { ticket })).status).toBe(200);
    expect((await citizen(`POST ${path}`, {})).body).toEqual({ following: true, confirm_by_mail: false });
  });
});

it('what an account follows is in its own document, and forgotten with it', async () => {
  const { id } = await desk.take(await desk.draft('Propia'), 'publicada');
  const leaving: Caller = await server.as('roleUser');
  await leaving(`POST ${INITIATIVES}/follow/${id}`, {});
  const { raw } = await leaving('POST /auth/own/download');
  const { followed_works: followed } = JSON.parse(String(raw)) as { followed_works: object[] };
  expect(followed).toMatchObject([{ kind: 'initiative', subject_id: id }]);
  const left = async () =>
    server.asOwner(`select uid from identity.followers where kind = 'initiative' and subject_id = ${id}`);
  const [row] = (await left()) as { uid: string }[];
  for (const records of server.deps.personal())
    await server.database.transaction().execute((transaction) => records.erase(transaction, row?.uid ?? ''));
  expect(await left()).toEqual([]);
});
