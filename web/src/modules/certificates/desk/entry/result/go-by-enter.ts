import type { KeyboardEvent } from 'react';

/** Enter goes from a field on to the next one, and from the last to the button that sends: nothing is sent by half. */
export function goByEnter(event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>): void {
  const { currentTarget: field } = event;
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const fields = [...(field.form?.elements ?? [])].filter((element) => isTyped(element) || isSubmit(element));
  const next = fields[fields.indexOf(field) + 1];
  if (next instanceof HTMLElement) next.focus();
  if (next instanceof HTMLInputElement) next.select();
}

function isTyped(element: Element): boolean {
  return (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) && !element.disabled;
}

function isSubmit(element: Element): boolean {
  return element instanceof HTMLButtonElement && element.type === 'submit';
}
