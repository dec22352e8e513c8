import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer, type Reply } from '#api/testing-server.ts';
import { press, show } from '#testing/show.tsx';
import { getNotices, removeNotice } from '#ui/feedback/notices.ts';
import { DrawMoves } from './draw-moves.tsx';

let stop = () => Promise.resolve();
afterEach(async () => {
  await stop();
  for (const { id } of getNotices()) removeNotice(id);
});

const NAMES = {
  reopen: 'Volver a cargar',
  rectify: 'Rectificar',
  annul: 'Anular',
  cancel: 'Cancelar el sorteo',
};
const REASON = 'La escribanía advirtió un número mal leído.';

async function showMoves(moves: readonly object[], answer: Reply) {
  const server = await startTestingServer(() => answer);
  stop = server.stop;
  const draw = { id: 7, version: 3, game: 'minibingo-rio-negro', moves } as unknown as DrawCase;
  const { router } = await show(
    <DrawMoves draw={draw} />,
    '/admin/certificates/minibingo-rio-negro?sorteo=7',
  );
  return { ...server, router };
}

const move = (name: string, allowed = true) => ({
  move: name,
  allowed,
  blocked_by: null,
  needs_reason: true,
});

function giveReason(name: string): void {
  press(name);
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Motivo'), { target: { value: REASON } });
  fireEvent.click(dialog.getByRole('button', { name }));
}

test('a draw that cannot be moved has no steps, and one that is not possible now says so', async () => {
  await showMoves([move('sign')], { json: {} });
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  await stop();
  await showMoves([move('annul', false)], { json: {} });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: NAMES.annul });
  expect([button.disabled, button.title]).toEqual([true, 'Ahora no es posible.']);
});

test.each(Object.entries(NAMES))(
  '%s asks for a reason and sends it with what was looked at',
  async (name, word) => {
    const server = await showMoves([move(name)], { json: { id: 7 } });
    giveReason(word);
    await waitFor(() => expect(getNotices().map(({ message }) => message)).toEqual(['Listo.']));
    const [call] = server.seen;
    expect(call?.url).toMatch(new RegExp(`/certificates/draws/${name === 'cancel' ? 'annul' : name}$`));
    expect(JSON.parse(call?.body ?? '')).toEqual({ id: 7, version: 3, reason: REASON });
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('a correction is a draw of its own, and opens', async () => {
  const { router } = await showMoves([move('rectify')], { json: { id: 8 } });
  giveReason(NAMES.rectify);
  await waitFor(() =>
    expect(router.state.location.href).toBe('/admin/certificates/minibingo-rio-negro?sorteo=8'),
  );
});

test('what changed meanwhile is said, and the reason stays', async () => {
  await showMoves([move('rectify')], {
    status: 409,
    json: { error: { code: 'platform/changed-meanwhile', message: 'Alguien lo cambió.' } },
  });
  giveReason(NAMES.rectify);
  await screen.findByText('Alguien lo cambió.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Motivo').value).toBe(REASON);
});
