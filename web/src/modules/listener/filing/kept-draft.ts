import { readDevice, removeDevice, writeDevice } from '../device/device-database.ts';
import type { Draft } from './draft.ts';

const KEY = 'report';

/** The report that is being written on this device, undefined where there is none. */
export function readDraft(): Promise<Draft | undefined> {
  return readDevice<Draft>('drafts', KEY);
}

/** Keeps the report that is being written; the form that is opened next has it. */
export function putDraft(draft: Draft): Promise<void> {
  return writeDevice('drafts', KEY, draft);
}

/** Forgets the report that was being written. */
export function removeDraft(): Promise<void> {
  return removeDevice('drafts', KEY);
}
