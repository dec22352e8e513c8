import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer } from '#api/testing-server.ts';
import { show } from '#testing/show.tsx';
import { FilterBar } from './filter-bar.tsx';

let stop = () => Promise.resolve();
afterEach(() => stop());

test.each([
  ['/', /^Filtros$/],
  ['/?stage=closed', /^Filtros ?, 1 puesto$/],
  // Words have a field of their own beside the button.
  ['/?stage=closed&category_id=3&search=pozo', /^Filtros ?, 2 puestos$/],
])('the button that folds the choices says how many are set: %s', async (path, name) => {
  ({ stop } = await startTestingServer(() => ({ json: { items: [] } })));
  await show(<FilterBar />, path);
  const fold = screen.getByRole('button', { name });
  const choices = document.getElementById(fold.getAttribute('aria-controls') ?? '');
  expect(choices?.contains(screen.getByLabelText('Etapa'))).toBe(true);
  expect([fold.getAttribute('aria-expanded'), choices?.dataset['open']]).toEqual(['false', undefined]);
  fireEvent.click(fold);
  expect([fold.getAttribute('aria-expanded'), choices?.dataset['open']]).toEqual(['true', 'true']);
});
