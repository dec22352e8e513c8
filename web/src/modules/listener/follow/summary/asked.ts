import type { Category } from '@vereda/contract/listener/categories/category';
import { messageOf } from '@vereda/contract/errors';
import { SUMMARY_AREA_CORNERS, SUMMARY_RADIUS_M } from '@vereda/contract/limits';
import type { AreaShape } from '@vereda/contract/urbanism/shape';
import { shapeFaults } from '@vereda/contract/urbanism/shape-faults';
import type { InputOf } from '#api/call.ts';
import { email as emailRule, required } from '#forms/rules.ts';
import { locale } from '#i18n/locale.ts';
import { readView } from '#map/map-view.ts';
import type { Near } from './near-place.tsx';
import { summaryTexts as t } from './summary-texts.ts';

type Drawn = NonNullable<InputOf<'POST /reports/summary/subscribe'>['drawn']>;

/** Of which part of the city a summary is. */
export type Where = 'city' | 'colonia' | 'near' | 'drawn';
/** What the form holds; `drawn` is the text of a GeoJSON polygon. */
export type Asked = {
  readonly where: Where;
  readonly category: string;
  readonly colonia: string;
  readonly near: Near | null;
  readonly drawn: string;
  readonly radius: number;
};
/** What is wrong, by field. */
export type Faults = Partial<Record<'colonia' | 'near' | 'drawn' | 'email', string | undefined>>;

/** What the address narrows to. */
export function askedIn({
  category_id,
  colonia_id,
  at,
}: Readonly<Record<string, string | undefined>>): Asked {
  const view = readView(at ?? null);
  return {
    where: view ? 'near' : colonia_id ? 'colonia' : 'city',
    category: category_id ?? '',
    colonia: colonia_id ?? '',
    near: view && { lat: view.lat, lng: view.lng },
    drawn: '',
    radius: SUMMARY_RADIUS_M.usual,
  };
}

/** What an address names and is not offered any more narrows nothing. */
export function offered(id: string, categories: readonly Category[] | undefined): string {
  return categories?.every((category) => String(category.id) !== id) ? '' : id;
}

/** What is missing or wrong; `mail` is null for an account. */
export function faultsOf({ where, colonia, near, drawn }: Asked, mail: string | null): Faults {
  const missing = required('', {}) ?? undefined;
  const badMail = mail === null ? null : (required(mail, {}) ?? emailRule(mail, {}));
  return {
    ...(where === 'colonia' && colonia === '' && { colonia: missing }),
    ...(where === 'near' && near === null && { near: missing }),
    ...(where === 'drawn' && { drawn: drawnFault(drawn) }),
    ...(badMail && { email: badMail }),
  };
}

/** What the call is asked. */
export function inputOf({
  where,
  category,
  colonia,
  near,
  drawn,
  radius,
}: Asked): InputOf<'POST /reports/summary/subscribe'> {
  return {
    ...(category && { category_id: Number(category) }),
    ...(where === 'colonia' && { colonia_id: Number(colonia) }),
    ...(where === 'near' &&
      near && { around: { point: { lat: near.lat, lng: near.lng }, radius_m: radius } }),
    ...(where === 'drawn' && drawn !== '' && { drawn: JSON.parse(drawn) as Drawn }),
  };
}

function drawnFault(drawn: string): string | undefined {
  if (drawn === '') return required('', {}) ?? undefined;
  const shape = JSON.parse(drawn) as AreaShape;
  const [fault] = shapeFaults(shape);
  if (fault) return messageOf(fault.code, locale);
  const isOne = shape.type === 'Polygon' && shape.coordinates.length === 1;
  const corners = isOne ? (shape.coordinates[0]?.length ?? 0) - 1 : 0;
  if (!isOne || corners > SUMMARY_AREA_CORNERS.most)
    return t.drawnLimits({ most: SUMMARY_AREA_CORNERS.most });
  return undefined;
}
