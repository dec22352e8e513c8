import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#testing/show.tsx';
import { Page } from './page.tsx';

test('a page says its title and what it is for before its buttons', async () => {
  await show(<Page title="Cuentas" lead="Quién entra." actions={<button type="button">Agregar</button>} />);
  const parts = [screen.getByRole('heading'), screen.getByText('Quién entra.'), screen.getByRole('button')];
  const inOrder = [...document.querySelectorAll<HTMLElement>('*')].filter((part) => parts.includes(part));
  expect(inOrder).toEqual(parts);
});
