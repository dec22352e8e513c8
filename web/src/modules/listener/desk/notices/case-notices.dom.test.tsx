import { screen, waitFor, within } from '@testing-library/react';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import type { NoticeDelivery } from '@vereda/contract/listener/lists/notice';
import { expect, onTestFinished, test } from 'vitest';
import { startTestingServer } from '#api/testing-server.ts';
import { press, show } from '#testing/show.tsx';
import { CaseNotices } from './case-notices.tsx';
import { MessageSwitch } from './message-switch.tsx';
import { NoticeTrouble } from './notice-trouble.tsx';

const ANA = {
  name: 'Ana',
  email: 'ana@example.org',
  phone: null,
  anonymous: false,
  messages: null,
  reports: 1,
};
const SENT: NoticeDelivery = {
  id: 1,
  notice: 'filed',
  channel: 'mail',
  reader: 'reporter',
  state: 'sent',
  reason: null,
  taken: 1,
  refused: 0,
  at: '2026-03-02T12:00:00.000Z',
};
const caseOf = (notices: NoticeDelivery[], reporter: object | null = ANA) =>
  ({ notices, reporter }) as unknown as CaseFile;
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');

test('each notice says what, by what, to whom and whether it left; a refused one says why', async () => {
  const REFUSED = { ...SENT, id: 3, notice: 'moved', state: 'refused', reason: 'by-carrier' } as const;
  const FOLLOWERS = { ...SENT, id: 2, notice: 'moved', reader: 'followers', taken: 4, refused: 1 } as const;
  await show(<CaseNotices file={caseOf([REFUSED, FOLLOWERS, SENT])} />);
  const [refused, followers, sent] = rows();
  expect(refused).toMatch(/^NovedadCorreo a quien reportó · .*Rechazado.*no lo recibe$/);
  expect(followers).toMatch(/^NovedadCorreo a 5 seguidores · .*Enviadorechazado para 1$/);
  expect(sent).toMatch(/^RecibidoCorreo a quien reportó · .*Enviado$/);
});

test('older ones fold, and where nothing left that is said', async () => {
  await show(<CaseNotices file={caseOf([9, 8, 7, 6, 5].map((id) => ({ ...SENT, id })))} />);
  const folded = screen.getByText('2 avisos anteriores').closest('details');
  expect(folded?.open).toBe(false);
  expect(within(folded as HTMLElement).getAllByRole('listitem')).toHaveLength(2);
});

test('whoever may not read the contact is told who sees the rest', async () => {
  await show(<CaseNotices file={caseOf([], null)} />);
  expect(screen.getByText('Todavía no salió ningún aviso.')).toBeTruthy();
  expect(screen.getByText(/lo ve quien puede leer su contacto/)).toBeTruthy();
});

const REFUSED = { ...SENT, state: 'refused', reason: 'by-carrier' } as const;
test.each([
  [
    { ...ANA, phone: '2984100001' },
    REFUSED,
    'El último correo fue rechazado',
    'Conviene llamar por teléfono.',
  ],
  [ANA, { ...REFUSED, state: 'failed' }, 'El último correo no pudo salir', /^No hay otro medio/],
  [
    { ...ANA, email: null, phone: '2984100001' },
    { ...REFUSED, channel: 'sms' },
    'El último mensaje de texto fue rechazado',
    /aunque no reciba mensajes/,
  ],
] as const)('what to do instead stands beside the contact', async (reporter, last, title, instead) => {
  await show(<NoticeTrouble file={caseOf([{ ...SENT, id: 4, reader: 'followers' }, last], reporter)} />);
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getByText(instead)).toBeTruthy();
});

test('a newer one that left takes the warning away', async () => {
  await show(
    <>
      <p>Caso</p>
      <NoticeTrouble file={caseOf([{ ...SENT, id: 5 }, REFUSED])} />
    </>,
  );
  await screen.findByText('Caso');
  expect(screen.queryByText('El último correo fue rechazado')).toBeNull();
});

const visitor = (left: 'mail' | 'phone', messages: string) =>
  ({
    report: { id: 7 },
    notices: [],
    reporter: { ...ANA, email: left === 'mail' ? 'ana@example.org' : null, phone: '2984', messages },
  }) as unknown as CaseFile;

test('without a gateway the case says so, and offers nothing', async () => {
  await show(<MessageSwitch file={visitor('phone', 'unconfigured')} />);
  expect(await screen.findByText(/^Sin SMS configurado/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['phone', 'on', 'No enviar más mensajes', true],
  ['phone', 'stopped', 'Volver a enviar mensajes', false],
  ['mail', 'on', 'No enviar más avisos por correo', true],
  ['mail', 'stopped', 'Volver a enviar avisos por correo', false],
] as const)('notices by %s that are %s are turned by one button', async (left, messages, button, stopped) => {
  const { stop, seen } = await startTestingServer(() => ({ json: { stopped } }));
  onTestFinished(stop);
  await show(<MessageSwitch file={visitor(left, messages)} />);
  press(button);
  await waitFor(() => expect(seen.filter(({ url }) => url.endsWith('/stop-messages/7'))).toHaveLength(1));
  expect(JSON.parse(seen.find(({ url }) => url.endsWith('/stop-messages/7'))?.body ?? '')).toMatchObject({
    stopped,
  });
});

test('who has an account has no such switch', async () => {
  await show(
    <>
      <p>Caso</p>
      <MessageSwitch file={caseOf([])} />
    </>,
  );
  await screen.findByText('Caso');
  expect(screen.queryByRole('button')).toBeNull();
});
