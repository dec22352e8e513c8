import { act, screen } from '@testing-library/react';
import { PERSONAS } from '@vereda/contract/access/personas';
import { afterEach, expect, test, vi } from 'vitest';
import type { Heard } from '#api/live-stream.ts';
import { setViewer } from '#session/viewer.ts';
import { show } from '#testing/show.tsx';
import { useGroundTiles } from './use-ground-tiles.ts';

const hearers = new Set<(heard: Heard) => void>();
// The stream of events has tests of its own.
vi.mock('#api/live-stream.ts', () => ({
  hearLive: (hear: (heard: Heard) => void) => {
    hearers.add(hear);
    return () => hearers.delete(hear);
  },
}));
afterEach(() => setViewer(null));

function Address() {
  return <output>{useGroundTiles('/tiles') ?? 'none'}</output>;
}

const tell = (topic: Heard['topic']) =>
  act(async () => {
    for (const hear of hearers) hear({ topic, key: null });
  });
const address = () => screen.getByRole('status').textContent;

test('an open map asks anew for its tiles when a street, a park or a layer changed, and for nothing else', async () => {
  setViewer(PERSONAS.citizen.viewer);
  await show(<Address />);
  expect(address()).toBe('/tiles');
  await tell('report-changed');
  expect(address()).toBe('/tiles');
  const seen: unknown[] = [];
  for (const topic of ['ground-changed', 'layers-changed', 'reset'] as const) {
    await tell(topic);
    seen.push(address());
  }
  expect(seen).toEqual(['/tiles?edit=1', '/tiles?edit=2', '/tiles?edit=3']);
});
