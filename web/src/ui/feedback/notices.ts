import { NOTIFICATION_MS, SNACKBAR_MS } from '@vereda/contract/limits';
import { useSyncExternalStore } from 'react';
import type { Tone } from '../message.tsx';

/** A message at the edge of the page; `id` is sequential. */
export type Notice = {
  readonly id: number;
  readonly kind: 'notification' | 'snackbar';
  readonly message: string;
  readonly tone: Tone;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** How long it stays, unless it is being read (pointer or focus on it). */
  readonly lastsMs: number;
};

/** What a caller says of a notice. */
export type NoticeOptions = Partial<Pick<Notice, 'tone' | 'action' | 'lastsMs'>>;

let lastId = 0;
let notices: readonly Notice[] = [];
const listeners = new Set<() => void>();

/** Adds a notification bottom right for 10 s; returns its id. */
export function notify(message: string, options: NoticeOptions = {}): number {
  return add({ kind: 'notification', message, tone: 'notice', lastsMs: NOTIFICATION_MS, ...options });
}

/** Adds a snackbar for 6 s: the short word after something the person did; returns its id. */
export function snackbar(message: string, options: NoticeOptions = {}): number {
  return add({ kind: 'snackbar', message, tone: 'success', lastsMs: SNACKBAR_MS, ...options });
}

/** Removes a notice by id. */
export function removeNotice(id: number): void {
  set(notices.filter((notice) => notice.id !== id));
}

/** The notices that stand now, oldest first. */
export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(subscribe, getNotices, getNotices);
}

/** The notices that stand now, for tests and for reading outside React. */
export function getNotices(): readonly Notice[] {
  return notices;
}

function add(notice: Omit<Notice, 'id'>): number {
  lastId += 1;
  set([...notices, { ...notice, id: lastId }]);
  return lastId;
}

function set(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
