import { PERSONAS } from '@vereda/contract/access/personas';
import { beforeEach, expect, test } from 'vitest';
import { enterSession } from './sign-in.ts';
import { endSessionHere } from './sign-out.ts';
import { keepInTab, readFromTab } from './tab-store.ts';
import { setViewer } from './viewer.ts';

const { supervisor, callcenter } = PERSONAS;
const enter = ({ viewer }: typeof supervisor) =>
  enterSession({ id_token: 'token', user: viewer, factors: [] });

beforeEach(() => {
  sessionStorage.clear();
  enter(supervisor);
  keepInTab('note', { text: 'A medias' });
});

test('what is kept is there for its owner, also after the session ran out', () => {
  setViewer(null);
  expect(readFromTab('note')).toBeUndefined();
  enter(supervisor);
  expect(readFromTab('note')).toEqual({ text: 'A medias' });
});

test('signing out leaves nothing on the device', () => {
  endSessionHere();
  expect(sessionStorage.length).toBe(0);
});

test('somebody else who signs in at this desk finds nothing, and it is gone', () => {
  setViewer(null);
  enter(callcenter);
  expect(readFromTab('note')).toBeUndefined();
  expect(sessionStorage.length).toBe(0);
});
