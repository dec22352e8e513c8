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
