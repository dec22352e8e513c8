import { NOTIFICATION_MS, SNACKBAR_MS } from '@vereda/contract/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { getNotices, notify, removeNotice, snackbar } from './notices.ts';

beforeEach(() => {
  for (const notice of getNotices()) removeNotice(notice.id);
});

describe('notices', () => {
  test('ids are sequential across kinds, and a notice is removed by its id', () => {
    const first = notify('uno');
    const second = snackbar('dos');
    expect(second).toBe(first + 1);
    removeNotice(first);
    expect(getNotices().map((notice) => notice.message)).toEqual(['dos']);
  });

  test('a notification stays 10 s, a snackbar 6 s', () => {
    notify('uno');
    snackbar('dos');
    expect(getNotices().map((notice) => notice.lastsMs)).toEqual([NOTIFICATION_MS, SNACKBAR_MS]);
  });
});
