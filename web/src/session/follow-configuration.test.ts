// @vitest-environment happy-dom
import { PERSONAS } from '@vereda/contract/access/personas';
import { BARE_SETTING } from '@vereda/contract/configuration/bare';
import { afterAll, expect, test, vi } from 'vitest';
import { startTestingServer, type Seen } from '#api/testing-server.ts';
import { saveToken } from '#api/tokens.ts';
import { followConfiguration } from './follow-configuration.ts';
import { startup } from './startup.ts';
import { setViewer } from './viewer.ts';

// The stream of events has tests of its own.
vi.mock('#api/live-stream.ts', () => ({ hearLive: () => () => {} }));

const forStaff = (request: Seen) => request.headers.authorization !== undefined;
const menuOf = (level: string) => ({
  id: level,
  version: 1,
  name: level,
  name_en: level,
  icon: 'list',
  items: [],
});
const server = await startTestingServer((request) => {
  if (request.url.includes('/startup/revision')) return { json: { revision: startup.revision } };
  if (request.url.includes('/setting/get')) return { json: BARE_SETTING };
  if (request.url.includes('/menu/list'))
    return { json: { items: [menuOf(forStaff(request) ? 'staff' : 'public')] } };
  return { json: { items: [] } };
});
afterAll(() => server.stop());

const shown = () => startup.menus.map(({ name }) => name);

test('who signs in or out on an open page gets the lists that are theirs, though the city changed nothing', async () => {
  const seen = vi.fn<() => void>();
  followConfiguration(seen);
  saveToken('a-token');
  setViewer(PERSONAS.superadmin.viewer);
  await vi.waitFor(() => expect(shown()).toEqual(['staff']));
  setViewer(null);
  await vi.waitFor(() => expect(shown()).toEqual(['public']));
  expect(seen).toHaveBeenCalledTimes(2);
});
