import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { listOf, pageInput, pageOf } from '../page.ts';
import { lineField } from '../text.ts';
import { PROVIDER_STATES } from './report-words.ts';
import { caseFileSchema } from './case-file.ts';
import { deskFiguresSchema } from './figures/desk-figures.ts';
import { bboxField, catalogIdField, idField, instant } from './fields.ts';
import { reportCardSchema, reportIdInput, reportViewSchema, trayRowSchema } from './report-shapes.ts';
import { KINDS, OUTCOMES, PROMISES, TERM_LEVELS, SOURCES, STAGES } from './stages.ts';

const searchField = lineField({ min: 0, max: 200 });

/** Filters of the public list and of one's own. */
export const publicFilters = {
  stage: z.array(z.enum(STAGES)).max(STAGES.length).optional(),
  category_id: catalogIdField.optional(),
  subcategory_id: catalogIdField.optional(),
  colonia_id: catalogIdField.optional(),
  bbox: bboxField.optional(),
  search: searchField.optional(),
};

/** Filters of the desk's tray; all of them narrow. */
export const trayFilters = {
  stage: z.array(z.enum(STAGES)).max(STAGES.length).optional(),
  outcome: z.array(z.enum(OUTCOMES)).max(OUTCOMES.length).optional(),
  kind: z.enum(KINDS).optional(),
  source: z.enum(SOURCES).optional(),
  category_id: z.array(catalogIdField).max(100).optional(),
  subcategory_id: z.array(catalogIdField).max(200).optional(),
  colonia_id: z.array(catalogIdField).max(200).optional(),
  /** Area in charge, with everything below it. */
  node_id: catalogIdField.optional(),
  /** Only reports that no area is in charge of. */
  unrouted: z.boolean().optional(),
  urgent: z.boolean().optional(),
  isPublic: z.boolean().optional(),
  isDuplicate: z.boolean().optional(),
  /** Only the children of this report, archived ones too. */
  parent_id: idField.optional(),
  spam: z.boolean().optional(),
  /** Archived ones are left out unless asked for. */
  archived: z.boolean().optional(),
  /** Archived ones beside the others. */
  with_archived: z.boolean().optional(),
  removal_requested: z.boolean().optional(),
  outside_area: z.boolean().optional(),
  /** Imported without a place, or at a stage that nobody knows, archived ones too: a person settles it. */
  unsettled: z.boolean().optional(),
  /** An outside provider is to answer, or has. */
  provider: z.enum(PROVIDER_STATES).optional(),
  with_photos: z.boolean().optional(),
  reopened: z.boolean().optional(),
  term: z.array(z.enum(TERM_LEVELS)).max(TERM_LEVELS.length).optional(),
  /** Promised for what is left of the city’s present day. */
  due_today: z.boolean().optional(),
  /** Only what was given to the viewer in person. */
  mine: z.boolean().optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** First and last day of closing; only closed reports have one. */
  closed_from: z.iso.date().optional(),
  closed_to: z.iso.date().optional(),
  /** Answered by somebody of the staff in public. */
  responded: z.boolean().optional(),
  /** Solved and closed after this many days, and in less than that many. */
  solved_from_days: z.number().int().min(0).max(100_000).optional(),
  solved_until_days: z.number().int().min(0).max(100_000).optional(),
  /** Solved and closed with a promise: within it, past it, or either. */
  promise: z.enum(PROMISES).optional(),
  /** Solved, closed and rated by who reported. */
  rated: z.boolean().optional(),
  bbox: bboxField.optional(),
  /** Words of title, text, address (prefixes, without accents), a folio, or the number of an imported report's source. */
  search: searchField.optional(),
};

/**
 * newest: by filing date · due: by the promised date, soonest first, open reports with a date only · trust: open reports,
 * first of those whose reports were confirmed before, last of those whose were spam; newest first among equals.
 */
export const TRAY_ORDERS = ['newest', 'due', 'trust'] as const;

const trayFiltersSchema = z.object(trayFilters);
export type TrayFilters = z.output<typeof trayFiltersSchema>;

const trayInput = z.object({ ...pageInput, ...trayFilters, order: z.enum(TRAY_ORDERS).default('newest') });
export type TrayInput = z.output<typeof trayInput>;

const publicListInput = z.object({ ...pageInput, ...publicFilters });
export type PublicListInput = z.output<typeof publicListInput>;

/** Calls that read reports. */
export const reportReadingEndpoints = defineEndpoints({
  get: {
    method: 'POST',
    path: '/reports/get',
    access: 'listener.operate',
    input: trayInput,
    output: pageOf(trayRowSchema),
    summary: 'The desk’s tray, within the viewer’s categories and area.',
    limit: 'read',
  },
  getPending: {
    method: 'POST',
    path: '/reports/getPending',
    access: 'listener.operate',
    input: trayInput,
    output: pageOf(trayRowSchema),
    summary: 'Received and not yet assigned.',
    limit: 'read',
  },
  getPublicServices: {
    method: 'POST',
    path: '/reports/getPublicServices',
    access: 'listener.operate',
    input: trayInput,
    output: pageOf(trayRowSchema),
    summary: 'What the crews work on: assigned, in progress, scheduled and reopened reports.',
    limit: 'read',
  },
  getByCategoryAndAttach: {
    method: 'POST',
    path: '/reports/getby-categoryand-attach',
    access: 'listener.operate',
    input: trayInput,
    output: pageOf(trayRowSchema),
    summary: 'The tray by category, with or without photos.',
    limit: 'read',
  },
  case: {
    method: 'POST',
    path: '/reports/case/:id',
    access: 'listener.operate',
    input: z.object(reportIdInput),
    output: caseFileSchema,
    summary: 'The whole case for the desk, with the moves that are possible now.',
    limit: 'read',
  },
  getOne: {
    method: 'POST',
    path: '/reports/get/:id',
    access: 'listener.read-public',
    input: z.object(reportIdInput),
    output: reportViewSchema,
    summary: 'A public report, or one’s own.',
    limit: 'read',
  },
  list: {
    method: 'POST',
    path: '/reports/list',
    access: 'listener.read-public',
    input: publicListInput,
    output: pageOf(reportCardSchema),
    summary: 'Public reports, newest first.',
    limit: 'read',
  },
  myreports: {
    method: 'POST',
    path: '/reports/myreports',
    access: 'listener.own-reports',
    input: publicListInput.extend({ of: z.enum(['own', 'followed']).default('own') }),
    output: pageOf(reportCardSchema),
    summary: 'The viewer’s own reports, or the public ones that the viewer follows, newest first.',
    limit: 'read',
  },
  withdrawn: {
    method: 'POST',
    path: '/reports/withdrawn',
    access: 'listener.own-reports',
    input: z.object({}),
    output: listOf(
      z
        .object({ folio: z.string(), title: z.string(), created_at: instant, withdrawn_at: instant })
        .meta({ id: 'WithdrawnReport' }),
    ),
    summary:
      'The viewer’s own reports that the city deleted, the last ones first, for as long as that may be taken back.',
    limit: 'read',
  },
  deskFigures: {
    method: 'POST',
    path: '/reports/desk-figures',
    access: 'listener.operate',
    input: z.object({}),
    output: deskFiguresSchema,
    summary: 'What waits at the desk and how the week compares, within the viewer’s categories and area.',
    limit: 'read',
  },
  constancia: {
    method: 'GET',
    path: '/reports/constancia/:id',
    access: 'listener.own-reports',
    input: z.object(reportIdInput),
    output: z.unknown(),
    produces: 'application/pdf',
    summary: 'The constancia as PDF, for the author and for staff.',
    limit: 'heavy',
  },
});
