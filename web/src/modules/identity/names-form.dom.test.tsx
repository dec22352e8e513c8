import { PERSONAS } from '@vereda/contract/access/personas';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setViewer, useViewer } from '#session/viewer.ts';
import { press, show, type } from '#testing/show.tsx';
import { NamesForm } from './names-form.tsx';

function Profile() {
  const viewer = useViewer();
  return viewer && <NamesForm viewer={viewer} />;
}

test('names that staff correct while they are edited are told, not overwritten unseen', async () => {
  const { viewer } = PERSONAS.citizen;
  setViewer(viewer);
  await show(<Profile />);
  await act(async () => setViewer({ ...viewer, last_name: 'Paz' }));
  const last = screen.getByLabelText<HTMLInputElement>('Apellido');
  expect(last.value).toBe('Paz');
  type('Nombre', 'Norma');
  await act(async () => setViewer({ ...viewer, last_name: 'Paz Ruiz' }));
  await screen.findByText('Otra persona guardó antes');
  press('Usar lo guardado');
  expect(last.value).toBe('Paz Ruiz');
});
