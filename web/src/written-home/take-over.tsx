import { useLayoutEffect, useState, type ReactNode } from 'react';

/** What the page's first script noted while nothing else ran: see build/home-template.ts. */
type WrittenRoot = HTMLElement & { readonly pressed?: HTMLElement };

type TakeOverProps = { readonly root: HTMLElement; readonly children: ReactNode };

/** Stands in the place of a home that the server wrote; what was pressed or focused there meanwhile is pressed or focused here. */
export function TakeOver({ root, children }: TakeOverProps) {
  // Read before React clears the root.
  const [focused] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    if (!root.hasAttribute('data-written')) return;
    root.removeAttribute('data-written');
    const { pressed } = root as WrittenRoot;
    if (focused && focused !== document.body) findTwin(root, focused)?.focus({ preventScroll: true });
    if (pressed) findTwin(root, pressed)?.click();
  }, [root, focused]);
  return children;
}

function findTwin(root: HTMLElement, former: Element): HTMLElement | undefined {
  const wanted = keyOf(former);
  const all = root.querySelectorAll<HTMLElement>('a, button, [tabindex]');
  return [...all].find((element) => keyOf(element) === wanted);
}

function keyOf(element: Element): string {
  if (element.id) return `#${element.id}`;
  const words = [element.tagName, element.ariaLabel, element.className, element.textContent];
  return [...words, element.getAttribute('href')].join('|');
}
