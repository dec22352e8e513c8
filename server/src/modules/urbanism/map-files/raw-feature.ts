import type { FileReport } from '@vereda/contract/urbanism/map-file';

/** A feature as it stands in a file, unchecked; its number counts from 1. */
export type RawFeature = {
  readonly number: number;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: unknown;
};

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

/** A property as text; empty for what has none. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
