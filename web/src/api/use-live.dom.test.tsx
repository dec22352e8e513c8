import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellSession } from './known-session.ts';
import { holdLive, useLive } from './use-live.ts';

const stream = vi.hoisted(() => ({ hear: (_event: { topic: string; key: string }) => {} }));
vi.mock('./live-stream.ts', () => ({
  hearLive: (hear: typeof stream.hear) => {
    stream.hear = hear;
    return () => {};
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  tellSession(() => 'whole');
});
afterEach(() => {
  vi.useRealTimers();
  tellSession(() => 'none');
});

test('what changed is read again, many changes as one, and not while something is being removed', () => {
  const client = new QueryClient();
  const read = vi.spyOn(client, 'invalidateQueries');
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  renderHook(() => useLive(['obras-changed'], ['POST /urbanism/obras/list']), { wrapper });
  const happen = (topic: string) => stream.hear({ topic, key: '' });
  happen('reports-changed');
  vi.advanceTimersByTime(1000);
  expect(read).not.toHaveBeenCalled();
  happen('obras-changed');
  happen('obras-changed');
  vi.advanceTimersByTime(1000);
  expect(read).toHaveBeenCalledTimes(1);
  const release = holdLive();
  happen('obras-changed');
  vi.advanceTimersByTime(5000);
  expect(read).toHaveBeenCalledTimes(1);
  release();
  vi.advanceTimersByTime(1000);
  expect(read).toHaveBeenCalledTimes(2);
});
