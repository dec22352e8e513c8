import type { Viewer } from '@vereda/contract/access/viewer';
import type { PublicListInput } from '@vereda/contract/listener/report-reading';
import type { Locale } from '@vereda/contract/locale';
import { askedTogether } from '#platform/database/asked-together';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { selectOpenSubcategory } from '../categories/category.queries.ts';
import { boxAround, coverOf, type Bbox } from '#platform/documents/tiles/mercator';
import { selectOwnWithdrawn } from '../reports/deletion/withdrawn.queries.ts';
import type { Page } from './page.queries.ts';
import {
  selectCards,
  selectNearby,
  selectRecent,
  selectShownColonias,
  selectSign,
} from './public-list.queries.ts';

const DAY_MS = 86_400_000;
const RECENT_SHOWN = 6;

/** What is asked for, and the language of who reads it. */
type Read<Input> = Input & { readonly locale: Locale };

const together = askedTogether<Page>();

/** A page of public reports, as JSON text. */
export function listPublic(deps: Deps, input: Read<PublicListInput>): Promise<Page> {
  const { database } = deps;
  return together(database, JSON.stringify(input), () => selectCards(database, { kind: 'public' }, input));
}

/** The newest public reports, of everywhere or within a view, as JSON text. */
export async function listRecent(deps: Deps, bbox?: Bbox): Promise<string> {
  return `{"items":${await selectRecent(deps.database, { bbox, limit: RECENT_SHOWN })}}`;
}

/** Colonias in which public reports are. */
export async function listShownColonias(deps: Deps) {
  return { items: await selectShownColonias(deps.database) };
}

/** The public report behind a sign of the map, as JSON text; throws listener/report-not-found for every other. */
export async function getSign(deps: Deps, id: number): Promise<string> {
  const sign = await selectSign(deps.database, id);
  if (sign === null) throw new AppError('listener/report-not-found');
  return sign;
}

/** A page of the viewer's own reports, or of those that the viewer follows, as JSON text. */
export function listOwn(
  deps: Deps,
  viewer: Viewer,
  { of, ...input }: Read<PublicListInput & { readonly of: 'own' | 'followed' }>,
): Promise<Page> {
  return selectCards(deps.database, { kind: of, uid: viewer.uid }, input);
}

/** The viewer's own reports that the city deleted. */
export async function listWithdrawn(deps: Deps, { uid }: Viewer, locale: Locale) {
  return { items: await selectOwnWithdrawn(deps.database, uid, locale) };
}

/** Public reports of the same category within the type's radius and age, as JSON text. */
export async function listNearby(
  deps: Deps,
  {
    subcategory_id,
    point,
    locale,
  }: Read<{ readonly subcategory_id: number; readonly point: { lat: number; lng: number } }>,
): Promise<string> {
  const type = await selectOpenSubcategory(deps.database, subcategory_id);
  if (!type) throw new AppError('listener/unknown-category');
  const radius = type.duplicate_radius_m;
  const items = await selectNearby(deps.database, {
    ...point,
    locale,
    category_id: type.category_id,
    radius_m: radius,
    since: new Date(deps.clock.now().getTime() - type.duplicate_days * DAY_MS),
    ranges: coverOf(boxAround(point, radius)).ranges,
  });
  return `{"items":${items}}`;
}
