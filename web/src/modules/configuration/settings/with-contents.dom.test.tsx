import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#testing/show.tsx';
import { WithContents } from './with-contents.tsx';

const PARTS = [
  { id: 'contact', name: 'Contacto' },
  { id: 'map', name: 'Mapa' },
  { id: 'alarm', name: 'Umbral' },
];

/** Tops of the parts as the page stands, in px below the upper edge of the window. */
let tops: Record<string, number> = {};
vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
  return new DOMRect(0, tops[this.id] ?? 0, 100, 100);
});
vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(4000);
afterEach(() => scrollTo(0, 0));

const marked = () =>
  screen.getAllByRole('link').filter((link) => link.ariaCurrent ?? link.getAttribute('aria-current'));

async function scrolledTo(y: number, next: Record<string, number>) {
  tops = next;
  await act(async () => {
    scrollTo(0, y);
    fireEvent.scroll(window);
  });
}

test('the contents lead to each part and mark the one that is read, at the end the last', async () => {
  tops = { contact: 200, map: 900, alarm: 3700 };
  const { router } = await show(
    <WithContents parts={PARTS}>
      {PARTS.map(({ id }) => (
        <section key={id} id={id} />
      ))}
    </WithContents>,
  );
  const names = () => marked().map((link) => `${link.textContent} ${link.getAttribute('aria-current')}`);
  expect(names()).toEqual(['Contacto location']);
  await scrolledTo(700, { contact: -500, map: 200, alarm: 3000 });
  expect(names()).toEqual(['Mapa location']);
  // A short part at the very end never comes up to where one reads.
  await scrolledTo(4000 - innerHeight, { contact: -3000, map: -2300, alarm: innerHeight - 80 });
  expect(names()).toEqual(['Umbral location']);
  fireEvent.click(screen.getByRole('link', { name: 'Mapa' }));
  await act(async () => {});
  expect(router.state.location.hash).toBe('map');
});
