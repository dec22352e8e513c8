import { QUINIELA_PLACES } from '@vereda/contract/certificates/extract';
import type { KeyboardEvent } from 'react';
import { cellId } from './typed-extract.ts';

/** Marks a field as one that the keys go through, and the button to which they lead at the end. */
export const CELL = { 'data-cell': true } as const;
export const LAST = { 'data-after-cells': true } as const;

const HALF = QUINIELA_PLACES / 2;

/** Goes from a full field on to the next one, or to the button that sends. */
export function goOn(from: HTMLInputElement): void {
  const cells = cellsOf(from);
  enter(cells[cells.indexOf(from) + 1] ?? from.form?.querySelector<HTMLElement>('[data-after-cells]'));
}

/** Moves among the fields by Enter, Backspace in an empty one, and the arrows where the cursor has no further to go. */
export function moveByKey(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget: field, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey || metaKey || altKey || shiftKey) return;
  if (key === 'Enter') {
    event.preventDefault();
    return goOn(field);
  }
  const next = key === 'Backspace' ? before(field) : byArrow(key, field);
  if (!next) return;
  event.preventDefault();
  enter(next, key === 'Backspace');
}

/** Puts the cursor where typing goes on: on the first field that lacks something, else on the button that sends. */
export function enterFirst(form: HTMLFormElement | null): void {
  if (!form) return;
  const cells = [...form.querySelectorAll<HTMLInputElement>('[data-cell]')];
  const open = cells.find(({ value, dataset }) => value === '' || dataset['differs'] !== undefined);
  enter(open ?? form.querySelector<HTMLElement>('[data-after-cells]'));
}

function cellsOf({ form }: HTMLInputElement): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('[data-cell]') ?? [])];
}

function before(field: HTMLInputElement): HTMLInputElement | undefined {
  if (field.value !== '') return undefined;
  const cells = cellsOf(field);
  return cells[cells.indexOf(field) - 1];
}

function byArrow(key: string, field: HTMLInputElement): HTMLElement | null | undefined {
  const { selectionStart: start, selectionEnd: end, value } = field;
  // What is selected as a whole has the cursor at both of its ends.
  const isFirst = start === 0;
  const isLast = end === value.length;
  if (key === 'ArrowDown') return byStep(field, 1);
  if (key === 'ArrowUp') return byStep(field, -1);
  if (key === 'ArrowRight' && isLast) return beside(field, 1);
  if (key === 'ArrowLeft' && isFirst) return beside(field, -1);
  return null;
}

// Down its own column, and from the foot of the first to the head of the second.
function byStep(field: HTMLInputElement, step: 1 | -1): HTMLInputElement | undefined {
  const same = cellsOf(field).filter((cell) => kindOf(cell) === kindOf(field));
  return same[same.indexOf(field) + step];
}

function beside(field: HTMLInputElement, step: 1 | -1): HTMLElement | null {
  const place = Number(field.dataset['place']);
  const fields = cellsOf(field);
  const columns = [1, 1 + HALF].flatMap((first) => {
    const row = ((place - 1) % HALF) + first;
    return [cellId('number', row), cellId('order', row)];
  });
  const shown = columns.filter((id) => fields.some((cell) => cell.id === id));
  const next = shown[shown.indexOf(field.id) + step];
  return next === undefined ? null : document.getElementById(next);
}

function kindOf({ id }: HTMLInputElement): boolean {
  return id.startsWith('entry-order-');
}

function enter(field: HTMLElement | null | undefined, isAtEnd = false): void {
  if (!field) return;
  field.focus();
  if (!(field instanceof HTMLInputElement)) return;
  if (isAtEnd) field.setSelectionRange(field.value.length, field.value.length);
  else field.select();
}
