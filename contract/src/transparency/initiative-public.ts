import { z } from 'zod';
import { rowIdField } from '../catalog/fields.ts';
import { defineEndpoints } from '../endpoint.ts';
import { followCall, followedCall } from '../catalog/following.ts';
import { listOf, pageInput, pageOf } from '../page.ts';
import { lineField } from '../text.ts';
import { boxSchema } from '../urbanism/colonia.ts';
import { anyGeometry } from '../urbanism/shape.ts';
import { documentSchema, milestoneSchema, sdgField } from './initiative-fields.ts';
import { INITIATIVE_PUBLIC_STATUSES } from './initiative-transitions.ts';
import { LIGHTS } from './progress.ts';

const status = z.enum(INITIATIVE_PUBLIC_STATUSES);
const light = z.enum(LIGHTS);
const named = { id: z.number().int(), name: z.string(), name_en: z.string() };

/** A category with the two levels above it. */
const categorySchema = z
  .object({ ...named, icon: z.string(), color: z.string(), sector: z.object(named), type: z.object(named) })
  .meta({ id: 'InitiativeCategory' });

const row = {
  id: z.number().int(),
  name: z.string(),
  name_en: z.string(),
  summary: z.string(),
  summary_en: z.string(),
  status,
  /** ISO 8601. */
  status_since: z.string(),
  published_at: z.string(),
  /** YYYY-MM-DD. */
  starts_on: z.string().nullable(),
  promised_on: z.string().nullable(),
  /** Per cent: of the milestones by their weights, where there are any. */
  progress: z.number().int(),
  /** How it keeps up with its time on the city's day. */
  light,
  category: categorySchema.nullable(),
  /** The colonia that it is for, else the one in the middle of its place. */
  colonia: z.string().nullable(),
  /** The area that answers for it. */
  area: z.object({ id: z.number().int(), name: z.string() }).nullable(),
};

const publicRowSchema = z.object(row).meta({ id: 'PublicInitiativeRow' });

const entrySchema = z
  .object({
    id: z.number().int(),
    /** ISO 8601. */
    at: z.string(),
    what: z.enum(['published', 'moved', 'changed']),
    /** Where it stood before; null for what was published. */
    from_status: status.nullable(),
    to_status: status,
    reason: z.string().nullable(),
    /** Field by field what was promised before and since; a category or an area by its names. */
    changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  })
  .meta({ id: 'PublicInitiativeEntry' });

const publicInitiativeSchema = z
  .object({
    ...row,
    /** GeoJSON (WGS84), of a whole colonia its outline; null where it is everywhere, or nobody said. */
    geometry: anyGeometry.nullable(),
    box: boxSchema.nullable(),
    description: z.string(),
    description_en: z.string(),
    /** Why it stands so, where that was said. */
    status_reason: z.string().nullable(),
    budget: z.number().nullable(),
    spent: z.number().nullable(),
    /** Numbers of the Sustainable Development Goals. */
    sdgs: z.array(z.number().int()),
    indicator: z.string(),
    unit: z.string(),
    baseline: z.number().nullable(),
    goal: z.number().nullable(),
    milestones: z.array(milestoneSchema),
    documents: z.array(documentSchema),
    /** Everything that happened since everybody can see it, newest first. */
    timeline: z.array(entrySchema),
  })
  .meta({ id: 'PublicInitiative' });

/** A published initiative; below, as lists say it, and one thing that happened to it. */
export type PublicInitiative = z.output<typeof publicInitiativeSchema>;
export type PublicInitiativeRow = z.output<typeof publicRowSchema>;
export type PublicInitiativeEntry = z.output<typeof entrySchema>;

/** Calls of /transparency/initiatives for everybody: published ones alone, and of each what was published. */
export const initiativePublicEndpoints = defineEndpoints({
  published: {
    method: 'POST',
    path: '/transparency/initiatives/published',
    access: 'transparency.read-public',
    input: z.object({
      ...pageInput,
      search: lineField({ min: 0, max: 100 }).default(''),
      status: status.optional(),
      light: light.optional(),
      /** Of the catalogue's three levels, the narrowest that is given counts with those above it. */
      catalogfirst_id: rowIdField.optional(),
      catalogsecond_id: rowIdField.optional(),
      catalog_id: rowIdField.optional(),
      secretary_id: rowIdField.optional(),
      colonia_id: rowIdField.optional(),
      /** A goal of the 2030 Agenda, by its number. */
      sdg: sdgField.optional(),
    }),
    output: pageOf(publicRowSchema),
    summary:
      'Published initiatives, the one published last first, narrowed by words, status, traffic light, catalogue, area and colonia.',
    limit: 'read',
  },
  shown: {
    method: 'GET',
    path: '/transparency/initiatives/shown/:id',
    access: 'transparency.see-published',
    input: z.object({ id: rowIdField }),
    output: publicInitiativeSchema,
    summary:
      'A published initiative as it was published last, with what happened to it since everybody can see it.',
    limit: 'read',
  },
  glance: {
    method: 'GET',
    path: '/transparency/initiatives/glance',
    access: 'transparency.see-published',
    input: z.object({}),
    output: z.object({
      /** Those whose promise runs, by their light; each is the list with that filter. */
      lights: z.object({ green: z.number().int(), amber: z.number().int(), red: z.number().int() }),
      /** Three at most: what is late first, by the day that was promised, then the newest. */
      items: z.array(publicRowSchema),
    }),
    summary: 'How the published initiatives keep up with their time, with three of them for the home page.',
    limit: 'read',
  },
  near: {
    method: 'POST',
    path: '/transparency/initiatives/near',
    access: 'transparency.see-published',
    input: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
    output: listOf(publicRowSchema.extend({ distance_m: z.number() }).meta({ id: 'NearInitiative' })),
    summary:
      'Published initiatives that have a place, around a point, the nearest first; twelve at most. The point is kept nowhere.',
    limit: 'typing',
  },
  colonias: {
    method: 'POST',
    path: '/transparency/initiatives/colonias',
    access: 'transparency.read-public',
    input: z.object({}),
    output: listOf(z.object({ id: z.number().int(), name: z.string() })),
    summary: 'Colonias in which published initiatives are, by name.',
    limit: 'read',
  },
  follow: {
    method: 'POST',
    path: '/transparency/initiatives/follow/:id',
    access: 'transparency.see-published',
    ...followCall,
    summary:
      'Follows a published initiative, an account at once, an address after its mail was answered; or stops.',
  },
  followed: {
    method: 'POST',
    path: '/transparency/initiatives/followed/:id',
    access: 'transparency.read-public',
    ...followedCall,
    summary: 'Whether the caller’s account follows a published initiative.',
    limit: 'read',
  },
});
