import { z } from 'zod';
import { versionField } from '../catalog/fields.ts';
import { mapTableName } from '../configuration/setting.ts';
import { defineEndpoints, type Output } from '../endpoint.ts';
import { listOf } from '../page.ts';
import { GROUND_TARGETS, MAP_TABLES } from './map-table-names.ts';

const boundSchema = z
  .object({
    table: z.enum(MAP_TABLES),
    /** Its name in the settings. */
    table_name: z.string(),
    /** What is called so: a layer, or a part of the ground; null for nothing. */
    target: z.enum(['layer', ...GROUND_TARGETS]).nullable(),
    layer_id: z.number().int().nullable(),
    layer: z.string().nullable(),
    /** How many features maps show of it, and how many are left out for their province. */
    features: z.number().int(),
    left_out: z.number().int(),
  })
  .meta({ id: 'BoundTable' });

const groundSchema = z
  .object({
    target: z.enum(GROUND_TARGETS),
    version: z.number().int(),
    table_name: z.string().nullable(),
  })
  .meta({ id: 'GroundTable' });

/** A table of the settings and what it selects; below, what a part of the ground is called. */
export type BoundTable = z.output<typeof boundSchema>;
export type GroundTable = z.output<typeof groundSchema>;

/** Calls that say what the names of the settings select. */
export const mapTableEndpoints = defineEndpoints({
  list: {
    method: 'POST',
    path: '/urbanism/tables/list',
    access: 'urbanism.operate',
    input: z.object({}),
    output: listOf(boundSchema).extend({ ground: z.array(groundSchema) }),
    summary:
      'The five tables of the settings with what each name selects, and what colonias and outline are called.',
    limit: 'read',
  },
  bind: {
    method: 'POST',
    path: '/urbanism/tables/bind',
    access: 'urbanism.operate',
    input: z.object({
      target: z.enum(GROUND_TARGETS),
      version: versionField,
      table_name: mapTableName.nullable(),
    }),
    output: groundSchema,
    summary: 'Says by which name the colonias or the served outline are a table; null for none.',
  },
});

/** What the screens read of the tables. */
export type MapTables = Output<typeof mapTableEndpoints.list>;
