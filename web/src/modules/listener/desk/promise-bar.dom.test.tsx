import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#testing/show.tsx';
import { PromiseBar } from './promise-bar.tsx';

const fill = (bar: HTMLElement) => (bar.firstElementChild as HTMLElement).style.inlineSize;

test.each([
  ['on_time', 40, 'Pasó el 40 % del plazo'],
  ['paused', 80, 'Pasó el 80 % del plazo; ahora está en pausa'],
  ['overdue', 100, 'Pasó todo el plazo'],
] as const)(
  'a promise that is %s says in words and in length how much of it is gone',
  async (level, spent, words) => {
    await show(<PromiseBar of={{ term_level: level, term_spent: spent }} />);
    expect(screen.getByText(words)).toBeTruthy();
    const bar = screen.getByTitle(words);
    expect(fill(bar)).toBe(`${spent}%`);
    expect(bar.dataset['level']).toBe(level);
  },
);

test('where nothing is promised nothing is drawn', async () => {
  await show(<PromiseBar of={{ term_level: 'none', term_spent: null }} />);
  expect(screen.queryByTitle(/plazo/)).toBeNull();
});
