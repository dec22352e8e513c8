import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '#testing/show.tsx';
import { newDraft, type Draft } from './draft.ts';
import { usePlaceInAddress } from './use-place-in-address.ts';

function Form() {
  const [draft, setDraft] = useState<Draft>(() => ({ ...newDraft(), description: 'Empezado' }));
  usePlaceInAddress({
    draft,
    change: (changes) =>
      setDraft((before) => ({ ...before, ...(typeof changes === 'function' ? changes(before) : changes) })),
  });
  return <output>{JSON.stringify(draft)}</output>;
}

const now = () => JSON.parse(screen.getByRole('status').textContent ?? '') as Draft;

test('the place of the address is taken once, and what was written stays', async () => {
  const { router } = await show(<Form />, '/citizen/listener/create-v3?lugar=-34.603700,-58.381600');
  await act(async () => {});
  expect(now().place).toMatchObject({ position: { lat: -34.6037, lng: -58.3816 }, source: 'map' });
  expect(now().description).toBe('Empezado');
  expect(router.state.location.searchStr).toBe('');
});

test.each(['x', '-34.6', '91,0', '1,2,3', ','])('?lugar=%s is no place', async (text) => {
  const { router } = await show(<Form />, `/citizen/listener/create-v3?lugar=${text}`);
  await act(async () => {});
  expect(now().place.position).toBeNull();
  expect(router.state.location.searchStr).toBe('');
});
