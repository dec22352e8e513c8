import { z } from 'zod';
import { rowIdField } from '../catalog/fields.ts';
import { catalogEndpoints } from '../catalog.ts';
import { defineEndpoints } from '../endpoint.ts';
import { listOf } from '../page.ts';
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

const first = catalogEndpoints({
  path: '/transparency/catalogfirst',
  noun: 'transparency type',
  access,
  fields,
  facts: { used: z.number().int() },
  ordered: true,
});

const told = {
  id: z.number().int(),
  name: z.string(),
  name_en: z.string(),
  icon: z.string(),
  color: z.string(),
  active: z.boolean(),
};
const toldCategory = z.object(told).meta({ id: 'CatalogCategory' });
const toldSector = z.object({ ...told, categories: z.array(toldCategory) }).meta({ id: 'CatalogSector' });
const toldType = z.object({ ...told, sectors: z.array(toldSector) }).meta({ id: 'CatalogType' });

/** Calls of /transparency/catalogfirst: types, the first level; and all three levels for who chooses or filters. */
export const catalogFirstEndpoints = defineEndpoints({
  ...first,
  tree: {
    method: 'POST',
    path: '/transparency/catalogfirst/tree',
    access: 'transparency.read-public',
    input: z.object({}),
    output: listOf(toldType),
    summary:
      'Types with their sectors and the categories of these, in their order; also those that are not offered any more, which older things have.',
    limit: 'read',
  },
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
  facts: { used: z.number().int() },
  ordered: true,
});
