import { z } from 'zod';
import { rowIdField, versionField } from '../catalog/fields.ts';
import { catalogEndpoints } from '../catalog.ts';
import { tableImportEndpoints } from '../catalog/table/table-import.ts';
import { defineEndpoints, type Output } from '../endpoint.ts';
import { listOf, pageInput, pageOf } from '../page.ts';
import { lineField } from '../text.ts';
import { anyGeometry } from '../urbanism/shape.ts';
import { INITIATIVE_LIMITS, initiativeFields, sdgField } from './initiative-fields.ts';
import { INITIATIVE_STATUSES } from './initiative-transitions.ts';

const status = z.enum(INITIATIVE_STATUSES);
/** How near the day of a promise that runs is. */
export const INITIATIVE_DUE = ['late', 'soon'] as const;
export const INITIATIVE_SOON_DAYS = 30;
const INITIATIVE_BODY_MAX_BYTES = 200_000;

const facts = {
  status,
  /** YYYY-MM-DD HH… as ISO 8601: since when it stands so. */
  status_since: z.string(),
  /** Why it stands so, where that was asked for. */
  status_reason: z.string().nullable(),
  /** Its progress as it is shown: of the milestones, where there are any. */
  progress_shown: z.number().int(),
  /** When the public first saw it, and which version it sees; null where it sees nothing. */
  published_at: z.string().nullable(),
  published_version: z.number().int().nullable(),
};

const kept = catalogEndpoints({
  path: '/transparency/initiatives',
  noun: 'initiative',
  access: { read: 'transparency.operate', write: 'transparency.operate' },
  fields: initiativeFields,
  facts,
  thinned: { without: ['geometry'], by: { shape: anyGeometry.nullable() } },
  bodyMaxBytes: INITIATIVE_BODY_MAX_BYTES,
});

const call = { method: 'POST', access: 'transparency.operate' } as const;

/** An initiative as a list says it. */
export const initiativeRowSchema = kept.get.output
  .pick({
    id: true,
    version: true,
    name: true,
    name_en: true,
    catalog_id: true,
    starts_on: true,
    promised_on: true,
    changed_at: true,
    status: true,
    progress_shown: true,
    published_version: true,
  })
  .extend({
    /** What is stored is not what the public sees. */
    is_pending: z.boolean(),
  })
  .meta({ id: 'ListedInitiative' });

const changeSchema = z
  .object({ field: z.string(), before: z.unknown(), after: z.unknown() })
  .meta({ id: 'InitiativeChange' });

const entrySchema = z
  .object({
    id: z.number().int(),
    /** ISO 8601. */
    at: z.string(),
    what: z.enum(['created', 'changed', 'moved', 'removed', 'restored']),
    version: z.number().int(),
    from_status: status.nullable(),
    to_status: status,
    reason: z.string().nullable(),
    /** Who did it; null where the account is gone, and where the platform did it itself: a table came by command. */
    by: z.string().nullable(),
    by_platform: z.boolean(),
    /** Field by field: what stood there and what stands there since. */
    changes: z.array(changeSchema),
    is_public: z.boolean(),
  })
  .meta({ id: 'InitiativeEntry' });

const moveSchema = z
  .object({
    to: status,
    reason: z.boolean(),
    publishes: z.boolean(),
    /** Code of what is in the way; null where nothing is. */
    blocked: z.string().nullable(),
  })
  .meta({ id: 'InitiativeMove' });

/** Calls of /transparency/initiatives: commitments of the city, at the desk. */
export const initiativeEndpoints = defineEndpoints({
  ...kept,
  list: { ...kept.list, path: '/transparency/initiatives/list-kept' },
  listAll: {
    ...call,
    path: '/transparency/initiatives/list',
    input: z.object({
      ...pageInput,
      search: lineField({ min: 0, max: 100 }).default(''),
      status: status.optional(),
      catalogfirst_id: rowIdField.optional(),
      /** A goal of the 2030 Agenda, by its number. */
      sdg: sdgField.optional(),
      /** The colonia that it is for or, once it is published, lies in. */
      colonia_id: rowIdField.optional(),
      /** Only those of which the public sees an older version, or that wait for review. */
      waiting: z.boolean().default(false),
      /** Whose promise runs and is past its day, or has thirty days or fewer. */
      due: z.enum(INITIATIVE_DUE).optional(),
    }),
    output: pageOf(initiativeRowSchema),
    summary:
      'Initiatives of every status, the one changed last first, narrowed by words, status, type, goal of the 2030 Agenda, colonia, the day of the promise or what waits for a second person.',
    limit: 'read',
  },
  places: {
    ...call,
    path: '/transparency/initiatives/places',
    input: z.object({}),
    output: listOf(z.object({ id: z.number().int(), name: z.string(), sector: z.string().nullable() })),
    summary: 'Colonias that an initiative may be for, by name.',
    limit: 'read',
  },
  figures: {
    ...call,
    path: '/transparency/initiatives/figures',
    input: z.object({}),
    output: z.object({ waiting: z.number().int(), late: z.number().int(), soon: z.number().int() }),
    summary:
      'Initiatives that ask for somebody: for a second person, past their day, due within thirty days; each is the list with that filter.',
    limit: 'read',
  },
  standing: {
    ...call,
    path: '/transparency/initiatives/standing/:id',
    input: z.object({ id: rowIdField }),
    output: z.object({
      moves: z.array(moveSchema),
      /** What is stored beside what the public sees; empty where they are the same or nothing is published. */
      pending: z.array(changeSchema),
      timeline: z.array(entrySchema),
      /** The version that was laid before a second person; null where none waits. */
      review_version: z.number().int().nullable(),
    }),
    summary:
      'The moves open to the caller with what is in the way of each, what the public does not see yet beside what it sees, and everything that happened, newest first.',
    limit: 'read',
  },
  changeStatus: {
    ...call,
    path: '/transparency/initiatives/change-status',
    input: z.object({
      id: rowIdField,
      version: versionField,
      /** The same status asks for review anew, or publishes what changed. */
      status,
      reason: lineField({ min: 0, max: INITIATIVE_LIMITS.reason }).default(''),
    }),
    output: kept.get.output,
    summary:
      'Moves an initiative by the table of moves; publishing takes somebody who did not write it and nothing changed since the review, and what hurts takes a public reason.',
  },
  deleteByStatus: {
    ...call,
    path: '/transparency/initiatives/delete-by-status',
    input: z.object({
      status,
      confirmation: z.string().min(1).max(200).optional(),
    }),
    output: z.object({
      count: z.number().int(),
      /** Good for ten minutes, for these very drafts and the caller; null when there are none, or once they are gone. */
      confirmation: z.string().nullable(),
      until: z.string().nullable(),
      deleted: z.boolean(),
    }),
    summary:
      'Puts all drafts into the bin in two steps: without a confirmation it only counts and answers one; no other status is deleted.',
    limit: 'heavy',
  },
});

/** An initiative as staff see it; below, as a list says it, what happened to it, what may be done with it. */
export type Initiative = Output<typeof kept.get>;
export type InitiativeRow = z.output<typeof initiativeRowSchema>;
export type InitiativeEntry = z.output<typeof entrySchema>;
export type InitiativeMove = z.output<typeof moveSchema>;
export type InitiativeChange = z.output<typeof changeSchema>;

/** Calls of /transparency/initiatives/import. */
export const initiativeImportEndpoints = tableImportEndpoints(
  '/transparency/initiatives',
  'transparency.operate',
  'initiatives',
);
