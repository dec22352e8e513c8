import type { KeyboardEvent } from 'react';

/** Enter goes from a field on to the next one, and from the last to the button that sends: nothing is sent by half. */
export function goByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event;
  // A field that has a use of its own for the key said so.
  if (event.key !== 'Enter' || event.defaultPrevented || !isTyped(target)) return;
  event.preventDefault();
  const fields = [...form.elements].filter((element) => isTyped(element) || isSubmit(element));
  const next = fields[fields.indexOf(target) + 1];
  if (next instanceof HTMLElement) next.focus();
  if (next instanceof HTMLInputElement) next.select();
}

function isTyped(element: EventTarget): element is HTMLInputElement | HTMLSelectElement {
  return (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) && !element.disabled;
}

function isSubmit(element: Element): boolean {
  return element instanceof HTMLButtonElement && element.type === 'submit';
}
