import type { FileReport, Mapping } from '@vereda/contract/urbanism/map-file';
import type { MapFileTarget } from '@vereda/contract/urbanism/map-source';
import { COLONIA_IDS, COLONIA_NAMES, COLONIA_SECTORS } from '../colonias/read-colonia.ts';
import { columnName } from '../../../platform/file-reading/read-header.ts';
import type { RawFeature } from './raw-feature.ts';

const STREET_NAMES = ['nombre', 'name', 'calle', 'nombre_calle', 'nomvial', 'nom_vial', 'street'];
const STREET_KINDS = ['tipo', 'tipovial', 'tipo_vial', 'kind', 'highway', 'clase', 'type'];
const PROPERTIES_MAX = 60;
const SAMPLES = 3;

/** A property of a file's features: how many fill it, and a few values. */
export type Property = FileReport['properties'][number];

/** Properties of a file in the order in which they appear, how many features fill each, and a few values. */
export function propertiesOf(features: readonly RawFeature[]): Property[] {
  const found = new Map<string, { filled: number; samples: string[] }>();
  for (const { properties } of features) {
    for (const [name, value] of Object.entries(properties)) {
      const text = textOf(value);
      if (text === '' || name.length > 100) continue;
      const entry = found.get(name) ?? { filled: 0, samples: [] };
      entry.filled += 1;
      if (entry.samples.length < SAMPLES && !entry.samples.includes(text))
        entry.samples.push(text.slice(0, 60));
      found.set(name, entry);
    }
  }
  return [...found].slice(0, PROPERTIES_MAX).map(([name, entry]) => ({ name, ...entry }));
}

/** What the properties of a file most likely mean, by the names that sources use. */
export function proposeMapping(target: MapFileTarget, properties: readonly Property[]): Mapping {
  const find = (names: readonly string[]): string | null => {
    for (const wanted of names) {
      const property = properties.find(({ name }) => columnName(name) === wanted);
      if (property) return property.name;
    }
    return null;
  };
  const words = properties.find(({ samples }) => samples.some((text) => /\p{L}{3}/u.test(text)));
  const names = target === 'streets' ? STREET_NAMES : COLONIA_NAMES;
  return {
    name: find(names) ?? words?.name ?? properties[0]?.name ?? null,
    sector: target === 'colonias' ? find(COLONIA_SECTORS) : null,
    id: find([...COLONIA_IDS, 'osm_id', 'fid']),
    kind: target === 'streets' ? find(STREET_KINDS) : null,
  };
}

/** A property as text; empty for what has none. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
