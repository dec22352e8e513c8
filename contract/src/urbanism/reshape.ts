import { z } from 'zod';
import { rowIdField, versionField } from '../catalog/fields.ts';
import { defineEndpoints, type Output } from '../endpoint.ts';
import {
  CUT_LINES_MAX,
  CUT_PARTS_MAX,
  CUT_POSITIONS_MAX,
  MERGED_COLONIAS_MAX,
  SHAPE_BODY_MAX_BYTES,
} from '../limits.ts';
import { listOf } from '../page.ts';
import { coloniaEndpoints, KEEP_COLONIAS } from './colonia.ts';
import { areaGeometry } from './shape.ts';

const named = coloniaEndpoints.create.input.pick({ name: true, sector: true });
const position = z.tuple([z.number(), z.number()]);
const lines = z.array(z.array(position).max(CUT_POSITIONS_MAX)).min(1).max(CUT_LINES_MAX);
const told = z.array(z.object({ id: z.number().int(), name: z.string() }));

/** What goes by the name of the colonias that a change takes away. */
const namedAfter = z
  .object({
    /** Streets, and those of them without a course. */
    streets: z.number().int(),
    courseless: z.number().int(),
    obras: z.number().int(),
    map_points: z.number().int(),
    /** Promised for the whole of one, published or not; they keep its name and its outline. */
    initiatives: z.number().int(),
    /** Reports filed so far, which keep the name that they have. */
    reports: z.number().int(),
    /** Rules of who is in charge that name one of them. */
    rules: z.number().int(),
  })
  .meta({ id: 'NamedAfterColonia' });

const reshapingSchema = z
  .object({
    id: z.number().int(),
    kind: z.enum(['split', 'merge']),
    at: z.string(),
    /** Those that were before, and those that came of them. */
    from: told,
    into: told,
    /** Nothing of it was changed since, and thirty days have not passed. */
    can_undo: z.boolean(),
  })
  .meta({ id: 'Reshaping' });

/** A split or a merge that was made, and what a change of colonias takes along. */
export type Reshaping = z.output<typeof reshapingSchema>;
export type NamedAfter = z.output<typeof namedAfter>;

/** Calls that make several colonias of one, or one of several, and take that back. */
export const reshapeEndpoints = defineEndpoints({
  previewSplit: {
    method: 'POST',
    path: '/urbanism/colonias/reshape/preview-split',
    access: KEEP_COLONIAS,
    input: z.object({ id: rowIdField, lines }),
    output: z.object({
      version: z.number().int(),
      /** In the order in which `split` names them; `cut` is false for a part that no line reaches. */
      parts: z.array(z.object({ shape: areaGeometry, area_m2: z.number(), cut: z.boolean() })),
      named_after: namedAfter,
    }),
    bodyMaxBytes: SHAPE_BODY_MAX_BYTES,
    limit: 'heavy',
    summary:
      'The parts that lines (longitude, latitude) cut a colonia into, and what goes by its name; nothing is changed.',
  },
  split: {
    method: 'POST',
    path: '/urbanism/colonias/reshape/split',
    access: KEEP_COLONIAS,
    input: z.object({
      id: rowIdField,
      version: versionField,
      lines,
      /** One for each part of the preview; parts of one name and sector become one colonia. */
      names: z.array(named).min(2).max(CUT_PARTS_MAX),
    }),
    output: reshapingSchema,
    bodyMaxBytes: SHAPE_BODY_MAX_BYTES,
    limit: 'heavy',
    summary: 'Puts a colonia into the bin and its named parts in its place, in one transaction.',
  },
  previewMerge: {
    method: 'POST',
    path: '/urbanism/colonias/reshape/preview-merge',
    access: KEEP_COLONIAS,
    input: z.object({ ids: z.array(rowIdField).min(2).max(MERGED_COLONIAS_MAX) }),
    output: z.object({
      colonias: z.array(
        z.object({ id: z.number().int(), version: z.number().int(), name: z.string(), area_m2: z.number() }),
      ),
      shape: areaGeometry,
      area_m2: z.number(),
      named_after: namedAfter,
    }),
    limit: 'heavy',
    summary: 'What touching colonias would be as one, and what goes by their names; nothing is changed.',
  },
  merge: {
    method: 'POST',
    path: '/urbanism/colonias/reshape/merge',
    access: KEEP_COLONIAS,
    input: named.extend({
      colonias: z
        .array(z.object({ id: rowIdField, version: versionField }))
        .min(2)
        .max(MERGED_COLONIAS_MAX),
    }),
    output: reshapingSchema,
    limit: 'heavy',
    summary: 'Puts touching colonias into the bin and one in their place, in one transaction.',
  },
  undo: {
    method: 'POST',
    path: '/urbanism/colonias/reshape/undo/:id',
    access: KEEP_COLONIAS,
    input: z.object({ id: rowIdField }),
    output: reshapingSchema,
    limit: 'heavy',
    summary: 'Takes a split or a merge back for thirty days, as long as nothing that came of it was changed.',
  },
  of: {
    method: 'POST',
    path: '/urbanism/colonias/reshape/of',
    access: KEEP_COLONIAS,
    input: z.object({ colonia_id: rowIdField }),
    output: listOf(reshapingSchema),
    limit: 'read',
    summary:
      'Splits and merges that a colonia came of or went into, the last one first; those that were undone are left out.',
  },
});

/** What lines make of a colonia; below, what several become as one. */
export type SplitPreview = Output<typeof reshapeEndpoints.previewSplit>;
export type MergePreview = Output<typeof reshapeEndpoints.previewMerge>;
