import { screen } from '@testing-library/react';
import { PICTURE_TASKS, type PictureTask } from '@vereda/contract/ai/vision';
import { expect, test } from 'vitest';
import { show } from '#testing/show.tsx';
import { ToolFacts } from './tool-facts.tsx';

const HEALTH = { days: 7, done: 3, failed: 0, let_through: 0, waiting: 1 };
const GATE_SHUT = /Ninguna foto pasa sola/;
const HOW = /npm run vision:install/;

async function showWithout(missing: readonly PictureTask[]) {
  const tools = PICTURE_TASKS.map((task) => ({
    task,
    installed: !missing.includes(task),
    provider: 'embedded',
    model: missing.includes(task) ? '' : 'eye-1',
    typical_ms: null,
  }));
  await show(<ToolFacts tools={tools} health={HEALTH} />);
}

test('what is not installed is named, with what that means and how it gets there', async () => {
  await showWithout(['nsfw', 'objects']);
  expect(screen.getAllByText('No instalada')).toHaveLength(2);
  expect(screen.getAllByText('Instalada')).toHaveLength(4);
  expect(screen.getByText(/Imágenes no aptas: no hay aviso previo/)).toBeDefined();
  expect(screen.getByText(/Objetos: no hay aviso de vehículos/)).toBeDefined();
  expect(screen.getByText(GATE_SHUT)).toBeDefined();
  expect(screen.getByText(HOW)).toBeDefined();
});

test('with everything nothing is said to be missing', async () => {
  await showWithout([]);
  expect(screen.getAllByText('Instalada')).toHaveLength(6);
  expect([screen.queryByText(GATE_SHUT), screen.queryByText(HOW)]).toEqual([null, null]);
});

test('a machine that can not read words shuts no gate', async () => {
  await showWithout(['text']);
  expect(screen.getByText(/no se lee lo escrito/)).toBeDefined();
  expect([screen.queryByText(GATE_SHUT), screen.queryByText(HOW)]).toEqual([null, null]);
});
