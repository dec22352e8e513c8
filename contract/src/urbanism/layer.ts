import { z } from 'zod';
import { catalogEndpoints } from '../catalog.ts';
import { defineEndpoints, type Output } from '../endpoint.ts';
import { mapTableName } from '../configuration/setting.ts';
import { listOf } from '../page.ts';
import { lineField } from '../text.ts';
import { boxSchema } from './colonia.ts';
import { SHAPE_KINDS } from './shape.ts';

/** Characters of a layer's name. */
export const LAYER_NAME_MAX_LENGTH = 60;

/** Who sees a layer on the maps: everybody, or staff only. */
export const LAYER_LEVELS = ['citizen', 'operator'] as const;
export type LayerLevel = (typeof LAYER_LEVELS)[number];

/** What a layer of polygons is on the ground of every map; `none` lies over it as a layer of its own. */
export const GROUND_PARTS = ['none', 'park', 'water'] as const;
export type GroundPart = (typeof GROUND_PARTS)[number];

const catalog = catalogEndpoints({
  path: '/urbanism/layers',
  noun: 'map layer',
  access: { read: 'urbanism.operate', write: 'urbanism.operate' },
  fields: {
    name: lineField({ max: LAYER_NAME_MAX_LENGTH }),
    name_en: lineField({ max: LAYER_NAME_MAX_LENGTH }),
    color: z
      .string()
      .max(20)
      .transform((text) => text.trim().toLowerCase())
      .pipe(z.string().regex(/^#[0-9a-f]{6}$/)),
    level: z.enum(LAYER_LEVELS),
    ground: z.enum(GROUND_PARTS).default('none'),
    active: z.boolean(),
    /** What it is called as a table: where the settings name one so, maps show it as that. */
    table_name: z
      .string()
      .max(63)
      .transform((text) => text.trim() || null)
      .pipe(mapTableName.nullable())
      .nullable()
      .default(null),
  },
  fixed: { kind: z.enum(SHAPE_KINDS) },
  facts: { features: z.number().int(), box: boxSchema.nullable() },
  ordered: true,
});

/** What a map needs of a layer; its features come by tiles. */
const shownLayerSchema = catalog.get.output
  .pick({ id: true, name: true, name_en: true, kind: true, color: true, level: true })
  .meta({ id: 'ShownLayer' });

/** A map layer as those who arrange it see it; below, as maps do. */
export type MapLayer = Output<typeof catalog.get>;
export type ShownLayer = z.output<typeof shownLayerSchema>;

/** Calls of /urbanism/layers, for those who arrange them and for the maps that show them. */
export const layerEndpoints = defineEndpoints({
  ...catalog,
  shown: {
    method: 'POST',
    path: '/urbanism/layers/shown',
    access: 'urbanism.see-map',
    input: z.object({}),
    output: listOf(shownLayerSchema),
    summary:
      'Active layers that the caller may see on a map, in their order; those of staff only for staff, and none that are part of the ground. What a name of the settings selects is called as that table; colonias (-1) and the served outline (-2) are among them where a name selects them.',
    limit: 'read',
  },
});
