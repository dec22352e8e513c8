import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, show, type } from '#testing/show.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { SearchField } from './search-field.tsx';

function List() {
  const [{ buscar }, change] = useQueryParams();
  return (
    <form aria-label="Alrededor" onSubmit={() => change({ sent: 'yes' })}>
      <SearchField
        label="Buscar"
        maxLength={60}
        value={buscar}
        onSearch={(words) => change({ buscar: words })}
      />
      <p>Se busca: {buscar ?? 'nada'}</p>
      <button type="button" onClick={() => change({ buscar: undefined })}>
        Limpiar
      </button>
    </form>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Buscar');
const pressKey = (key: string) => act(async () => void fireEvent.keyDown(field(), { key }));

test('what is typed is looked for when typing rests, trimmed, and kept in the address', async () => {
  const { router } = await show(<List />);
  field().focus();
  type('Buscar', ' pla');
  type('Buscar', ' plaza ');
  expect(screen.getByText('Se busca: nada')).toBeTruthy();
  expect(await screen.findByText('Se busca: plaza')).toBeTruthy();
  expect(router.state.location.search).toEqual({ buscar: 'plaza' });
  // Who types on finds nothing taken away.
  expect(field().value).toBe(' plaza ');
  expect(field().maxLength).toBe(60);
});

test('Enter looks at once and sends no form; Escape clears', async () => {
  const { router } = await show(<List />, '/?buscar=plaza');
  expect(field().value).toBe('plaza');
  type('Buscar', 'parque');
  await pressKey('Enter');
  expect(router.state.location.search).toEqual({ buscar: 'parque' });
  await pressKey('Escape');
  expect(field().value).toBe('');
  expect(screen.getByText('Se busca: nada')).toBeTruthy();
  expect(router.state.location.search).toEqual({});
});

test('the field follows what is cleared elsewhere', async () => {
  await show(<List />, '/?buscar=plaza');
  press('Limpiar');
  await waitFor(() => expect(field().value).toBe(''));
});
