import { OPEN_STAGES } from '@vereda/contract/listener/stages';
import { expect, test } from 'vitest';
import { inputOf } from './tray-filters.ts';

test('a mark that closed reports have too looks through every stage, unless one is asked for', () => {
  expect(inputOf({})).toMatchObject({ stage: [...OPEN_STAGES] });
  expect(inputOf({ marca: 'urgent' })).toMatchObject({ stage: [...OPEN_STAGES], urgent: true });
  expect(inputOf({ marca: 'removal' })).not.toHaveProperty('stage');
  expect(inputOf({ marca: 'removal' })).toMatchObject({ removal_requested: true });
  expect(inputOf({ marca: 'archived' })).not.toHaveProperty('stage');
  expect(inputOf({ marca: 'removal', etapa: 'closed' })).toMatchObject({ stage: ['closed'] });
  expect(inputOf({ etapa: 'todas' })).not.toHaveProperty('stage');
});

test('what waits to be taken in begins with who is trusted most, everything else with the newest, unless another order is chosen', () => {
  expect(inputOf({ etapa: 'pending' })).toMatchObject({ order: 'trust' });
  expect(inputOf({})).toMatchObject({ order: 'newest' });
  expect(inputOf({ etapa: 'pending', orden: 'newest' })).toMatchObject({ order: 'newest' });
  expect(inputOf({ orden: 'trust' })).toMatchObject({ order: 'trust' });
  expect(inputOf({ orden: 'nonsense' })).toMatchObject({ order: 'newest' });
});
