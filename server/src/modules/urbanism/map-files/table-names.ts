import type { Setting } from '@vereda/contract/configuration/setting';
import type { MapFileTarget } from '@vereda/contract/urbanism/map-source';
import type { ShapeKind } from '@vereda/contract/urbanism/shape';

type Table = keyof Setting['map_tables'];

const OF_FEATURES: Readonly<Record<ShapeKind, readonly Table[]>> = {
  point: ['points_of_interest'],
  line: ['city'],
  polygon: ['municipal', 'city', 'ageb'],
};

/** Names that the table of a target may have in a province's .zip, the best first: as the settings say, alone or after the province's code. */
export function tableNames(
  { map_tables: tables, province_code: province }: Pick<Setting, 'map_tables' | 'province_code'>,
  { target, shapes }: { readonly target: MapFileTarget; readonly shapes: ShapeKind },
): string[] {
  const wanted: readonly Table[] =
    target === 'colonias' ? ['communities', 'ageb'] : target === 'features' ? OF_FEATURES[shapes] : [];
  const code = String(province).padStart(2, '0');
  return wanted.flatMap((table) => {
    const name = tables[table].toLowerCase();
    return [name, `${code}_${name}`, `${code}${name}`];
  });
}
