import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer, type Reply } from '#api/testing-server.ts';
import { press, show, type } from '#testing/show.tsx';
import { CallForm, ErrorSummary } from './call-form.tsx';
import { TextField } from './fields.tsx';
import { useCallForm } from './use-call-form.ts';

let stop = () => Promise.resolve();
afterEach(() => stop());

async function showForm(answer: () => Reply | Promise<Reply>, done: (output: unknown) => void = () => {}) {
  const server = await startTestingServer(answer);
  stop = server.stop;
  await show(<Invite onDone={done} />);
  return server;
}

function Invite({ onDone }: { readonly onDone: (output: unknown) => void }) {
  const form = useCallForm('POST /users/email-exist', {
    initial: { email: '', name: '' },
    rules: {
      email: (value) => (value ? null : 'Falta el correo'),
      name: (value) => (value ? null : 'Falta el nombre'),
    },
    toInput: ({ email }) => ({ email }) as never,
    onDone,
  });
  return (
    <CallForm form={form} label="Invitar" fallback="No salió">
      <TextField label="Correo" {...form.field('email')} />
      <TextField label="Nombre" {...form.field('name')} />
      <button type="submit">Enviar</button>
      <output>{form.isSending ? 'enviando' : 'quieto'}</output>
    </CallForm>
  );
}

const fault = (status: number, error: object): Reply => ({
  status,
  json: { error: { code: 'x/y', message: 'No se pudo', requestId: 'r7', ...error } },
});

test('two bad fields are listed above the form, the list has the focus and leads to each', async () => {
  const server = await showForm(() => ({ json: {} }));
  press('Enviar');
  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toContain('Correo: Falta el correo');
  expect(summary.textContent).toContain('Nombre: Falta el nombre');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  screen.getByText(/Nombre: Falta/).click();
  expect(document.activeElement).toBe(screen.getByLabelText('Nombre'));
  expect(server.seen).toEqual([]);
});

test('a field that comes into the page together with its fault is named in the list', async () => {
  await show(
    <>
      <ErrorSummary id="sum" errors={{ kind: 'Falta', text: 'Falta también' }} idOf={(field) => field} />
      <fieldset>
        <legend>Tipo de problema</legend>
        <input id="kind" />
      </fieldset>
      <TextField id="text" label="Qué pasa" isOptional />
    </>,
  );
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['Tipo de problema: Falta', 'Qué pasa: Falta también']);
});

test('one bad field takes the focus itself and is described by its message', async () => {
  await showForm(() => ({ json: {} }));
  type('Nombre', 'Ana');
  press('Enviar');
  const field = screen.getByLabelText('Correo');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('Falta el correo');
});

test('what is typed is sent once, and the answer handed on', async () => {
  const answers: unknown[] = [];
  const server = await showForm(
    () => ({ json: { ok: 1 } }),
    (output) => answers.push(output),
  );
  type('Correo', 'ana@example.mx');
  type('Nombre', 'Ana');
  press('Enviar');
  await waitFor(() => expect(answers).toEqual([{ ok: 1 }]));
  expect(server.seen.map(({ body }) => JSON.parse(body))).toEqual([{ email: 'ana@example.mx' }]);
  expect(screen.getByText('quieto')).toBeTruthy();
});

test("the server's message stands at its field, and no fault above the form", async () => {
  await showForm(() => fault(409, { message: 'Ya tiene cuenta', fields: { email: 'x/y' } }));
  type('Correo', 'ana@example.mx');
  type('Nombre', 'Ana');
  press('Enviar');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Correo')));
  expect(screen.getAllByText('Ya tiene cuenta')).toHaveLength(1);
});

test("the server's complaint of the last try goes when the next one fails here already", async () => {
  const server = await showForm(() => fault(409, {}));
  type('Correo', 'ana@example.mx');
  type('Nombre', 'Ana');
  press('Enviar');
  await screen.findByText('No se pudo');
  type('Correo', '');
  press('Enviar');
  await screen.findByText('Falta el correo');
  expect(screen.queryByText('No se pudo')).toBeNull();
  expect(server.seen).toHaveLength(1);
});

test('a try that is under way keeps its answer while another one fails here', async () => {
  const answers: unknown[] = [];
  let answer: (reply: Reply) => void = () => {};
  const server = await showForm(
    () => new Promise<Reply>((resolve) => (answer = resolve)),
    (output) => answers.push(output),
  );
  type('Correo', 'ana@example.mx');
  type('Nombre', 'Ana');
  press('Enviar');
  await waitFor(() => expect(server.seen).toHaveLength(1));
  type('Correo', '');
  press('Enviar');
  await screen.findByText('Falta el correo');
  answer({ json: { ok: 1 } });
  await waitFor(() => expect(answers).toEqual([{ ok: 1 }]));
});

test('a fault of no field stands above the form, with its request only where the server failed', async () => {
  let status = 409;
  await showForm(() => fault(status, {}));
  type('Correo', 'ana@example.mx');
  type('Nombre', 'Ana');
  press('Enviar');
  expect(await screen.findByText('No se pudo')).toBeTruthy();
  expect(screen.queryByText('Pedido r7')).toBeNull();
  status = 500;
  press('Enviar');
  expect(await screen.findByText('Pedido r7')).toBeTruthy();
});
