import { NOTIFICATION_MS, SNACKBAR_MS } from '@vereda/contract/limits';
import { createStore } from '#store.ts';
import type { Tone } from '../message.tsx';

/** A message at the edge of the page; `id` is sequential. */
export type Notice = {
  readonly id: number;
  readonly kind: 'notification' | 'snackbar';
  readonly message: string;
  readonly tone: Tone;
  /** `key` runs it while the notice stands. */
  readonly action?: { readonly label: string; readonly run: () => void; readonly key?: string };
  /** How long it stays, unless it is being read (pointer or focus on it). */
  readonly lastsMs: number;
};

/** What a caller says of a notice. */
export type NoticeOptions = Partial<Pick<Notice, 'tone' | 'action' | 'lastsMs'>>;

let lastId = 0;
const notices = createStore<readonly Notice[]>([]);

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
  notices.set(notices.get().filter((notice) => notice.id !== id));
}

/** The notices that stand now, oldest first. */
export const useNotices = notices.use;

/** The notices that stand now, for tests and for reading outside React. */
export const getNotices = notices.get;

function add(notice: Omit<Notice, 'id'>): number {
  lastId += 1;
  notices.set([...notices.get(), { ...notice, id: lastId }]);
  return lastId;
}
