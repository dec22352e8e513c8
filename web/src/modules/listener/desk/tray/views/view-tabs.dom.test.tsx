import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '#testing/show.tsx';
import type { TrayView } from '../views.ts';
import { ViewTabs } from './view-tabs.tsx';

const view = (name: string): TrayView => ({ key: name, name, query: { etapa: name } });
const NO_COUNTS: never[] = [];

test('the views are watched once, and one that comes later as well', async () => {
  const watched: string[] = [];
  let watchers = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor() {
        watchers += 1;
      }
      observe(element: HTMLElement) {
        watched.push(element.textContent);
      }
      disconnect() {
        watched.length = 0;
      }
    },
  );
  let showOther: (views: readonly TrayView[]) => void = () => {};
  function Tray() {
    const [views, setViews] = useState([view('pending')]);
    showOther = (others) => setViews([...others]);
    return <ViewTabs query={{}} views={views} counts={NO_COUNTS} />;
  }
  await show(<Tray />);
  const before = watchers;
  expect(watched).toContain('pending');
  await act(async () => showOther([view('pending'), view('late')]));
  expect(screen.getByRole('link', { name: 'late' })).toBeTruthy();
  expect(watched).toEqual(['pendinglate', 'pending', 'late']);
  expect(watchers).toBe(before);
  vi.unstubAllGlobals();
});
