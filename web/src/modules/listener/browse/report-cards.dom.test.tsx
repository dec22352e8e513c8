import { fireEvent, screen } from '@testing-library/react';
import type { ReportCard } from '@vereda/contract/listener/report-shapes';
import { expect, test } from 'vitest';
import type { PagesResult } from '#api/use-call.ts';
import { MAP_COLORS } from '#map/map-colors.ts';
import { pointedLayer, pointedSource, POINTED_SOURCE } from '#map/shapes/pointed-layer.ts';
import { show } from '#testing/show.tsx';
import { ReportCards } from './report-cards.tsx';

const REPORT = {
  id: 7,
  folio: 'RN-26-0007',
  stage: 'pending',
  outcome: null,
  title: 'Bache',
  category_id: 1,
  lat: -34.6,
  lng: -58.4,
  address: 'Cuba 2039',
  colonia: null,
  created_at: '2026-03-02T12:00:00Z',
  promised_at: null,
  photo_id: 'c2f0d0e8-98a9-4a0f-b0a1-5c6f0d3f1a11',
} as ReportCard;
const PAGES = {
  items: [REPORT],
  error: null,
  isLoading: false,
  hasMore: false,
} as unknown as PagesResult<ReportCard>;

test('a card tells when it is pointed at, by the pointer or the keys, and when no longer', async () => {
  const told: (number | null)[] = [];
  await show(
    <ReportCards
      isCompact
      pages={PAGES}
      target={{ to: '/citizen/listener/map', query: {} }}
      empty={null}
      onPointed={(report) => told.push(report?.id ?? null)}
    />,
  );
  const link = screen.getByRole('link', { name: 'Bache' });
  fireEvent.mouseEnter(link);
  fireEvent.mouseLeave(link);
  fireEvent.focus(link);
  fireEvent.blur(link);
  expect(told).toEqual([7, null, 7, null]);
});

test('what is pointed at is ringed at its own place, whatever the tiles of that zoom tell of it', () => {
  expect(pointedSource({ lat: REPORT.lat ?? 0, lng: REPORT.lng ?? 0 })).toMatchObject({
    data: { type: 'Point', coordinates: [-58.4, -34.6] },
  });
  const ring = pointedLayer(MAP_COLORS.dark);
  expect(ring).toMatchObject({ source: POINTED_SOURCE, type: 'circle' });
  expect(ring).not.toHaveProperty('source-layer');
  expect(ring).not.toHaveProperty('filter');
});
