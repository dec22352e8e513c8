import { z } from 'zod';
import { rowIdField } from '../catalog/fields.ts';
import { catalogEndpoints } from '../catalog.ts';
import { lineField } from '../text.ts';

/** Letters of the name of a type, a sector or a category. */
export const CATALOG_NAME_MAX_LENGTH = 80;

const access = { read: 'transparency.configure', write: 'transparency.configure' } as const;

const fields = {
  name: lineField({ max: CATALOG_NAME_MAX_LENGTH }),
  name_en: lineField({ max: CATALOG_NAME_MAX_LENGTH }),
  icon: lineField({ max: 40 }).default('dots'),
  /** #rrggbb, of its icon. */
  color: z
    .string()
    .max(20)
    .transform((text) => text.trim().toLowerCase())
    .pipe(z.string().regex(/^#[0-9a-f]{6}$/))
    .default('#5b6470'),
  /** Whether it is offered to whoever files something under it. */
  active: z.boolean().default(true),
};

/** Calls of /transparency/catalogfirst: types, the first level. */
export const catalogFirstEndpoints = catalogEndpoints({
  path: '/transparency/catalogfirst',
  noun: 'transparency type',
  access,
  fields,
  facts: { used: z.number().int() },
  ordered: true,
});

/** Calls of /transparency/catalogsecond: sectors of a type, the second level. */
export const catalogSecondEndpoints = catalogEndpoints({
  path: '/transparency/catalogsecond',
  noun: 'transparency sector',
  access,
  within: { catalogfirst_id: rowIdField },
  fields,
  facts: { used: z.number().int() },
  ordered: true,
});

/** Calls of /transparency/catalog: categories of a sector, the third level. */
export const catalogThirdEndpoints = catalogEndpoints({
  path: '/transparency/catalog',
  noun: 'transparency category',
  plural: 'transparency categories',
  access,
  within: { catalogsecond_id: rowIdField },
  fields,
  ordered: true,
});
