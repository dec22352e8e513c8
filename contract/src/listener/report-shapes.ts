import { z } from 'zod';
import { idField, instant } from './fields.ts';
import { photoSchema } from './photos/photo.ts';
import { PROVIDER_STATES, REMOVAL_DECISIONS } from './report-words.ts';
import { KINDS, OUTCOMES, TERM_LEVELS, SOURCES, STAGES } from './stages.ts';
import { ACTORS, type MoveField } from './transition.ts';

const head = {
  id: z.number().int(),
  folio: z.string(),
  kind: z.enum(KINDS),
  stage: z.enum(STAGES),
  outcome: z.enum(OUTCOMES).nullable(),
  title: z.string(),
  category_id: z.number().int(),
  subcategory_id: z.number().int(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** One line: street and number, corner or landmark. */
  address: z.string().nullable(),
  colonia: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
  /** Date promised to the citizen; null where the type has no term. */
  promised_at: instant.nullable(),
  /** First photo that is in public view. */
  photo_id: z.uuid().nullable(),
  followers: z.number().int(),
};

/** A report as everybody may see it, when it is public. */
export const reportCardSchema = z
  .object({
    ...head,
    /** Its author’s photo waits for review; false for everybody else. */
    photo_held: z.boolean(),
  })
  .meta({ id: 'ReportCard' });

/** A public report as the home page tells of it: nothing that somebody wrote, no exact place; its folio opens it. */
export const recentReportSchema = z
  .object({
    id: z.number().int(),
    folio: z.string(),
    stage: z.enum(STAGES),
    outcome: z.enum(OUTCOMES).nullable(),
    type: z.string(),
    type_en: z.string(),
    colonia: z.string().nullable(),
    created_at: instant,
  })
  .meta({ id: 'RecentReport' });

/** A card near a point: distance in metres, and the whole text to judge by. */
export const nearbyCardSchema = reportCardSchema
  .extend({ distance_m: z.number(), description: z.string() })
  .meta({ id: 'NearbyReport' });

/** What happened to a report, as the public may read it. `actor` says in which capacity, never who. */
export const timelineEntrySchema = z
  .object({
    id: z.number().int(),
    at: instant,
    /** A move of transitions.ts, or: file, note, photo, place, activity, join-incident, leave-incident, promise, urgent, isPublic, archived, request-removal, decide-removal, remind, rate. */
    what: z.string(),
    from_stage: z.enum(STAGES).nullable(),
    to_stage: z.enum(STAGES).nullable(),
    outcome: z.enum(OUTCOMES).nullable(),
    actor: z.enum(ACTORS),
    text: z.string().nullable(),
    cause: z.string().nullable(),
    /** The promised date as it became with this entry. */
    promised_at: instant.nullable(),
    photo_ids: z.array(z.uuid()),
  })
  .meta({ id: 'TimelineEntry' });

/** The same for staff: with the person and the private note. */
export const caseEntrySchema = timelineEntrySchema
  .extend({ actor_name: z.string().nullable(), note: z.string().nullable(), channel: z.string().nullable() })
  .meta({ id: 'CaseEntry' });

/** How the promise stands. */
export const termSchema = z
  .object({
    level: z.enum(TERM_LEVELS),
    due_at: instant.nullable(),
    /** Working hours promised for this type. */
    hours: z.number().nullable(),
    /** Business hours only, or around the clock. */
    business: z.boolean(),
    /** Every date that was promised, oldest first. */
    promises: z.array(z.object({ promised_at: instant, since: instant, reason: z.string() })),
  })
  .meta({ id: 'Term' });

/** A report for one viewer: public facts, and `own` when it is theirs. */
export const reportViewSchema = reportCardSchema
  .extend({
    description: z.string(),
    isPublic: z.boolean(),
    outside_area: z.boolean(),
    photos: z.array(photoSchema),
    timeline: z.array(timelineEntrySchema),
    term: termSchema,
    duplicate_of: z.object({ id: z.number().int(), folio: z.string() }).nullable(),
    /** It is one of so many public reports of one incident, with the one that explains them where that is public too and another. */
    incident: z
      .object({
        reports: z.number().int(),
        parent: z.object({ id: z.number().int(), folio: z.string() }).nullable(),
      })
      .nullable(),
    following: z.boolean(),
    own: z
      .object({
        version: z.number().int(),
        /** Moves that the author may make now: confirm, answer, withdraw, conform, reject, reopen. */
        moves: z.array(z.string()),
        /** The question that waits for an answer. */
        question: z.string().nullable(),
        /** The institution that has it, while it is referred. */
        institution: z.string().nullable(),
        can_rate: z.boolean(),
        rating: z.object({ stars: z.number().int(), text: z.string().nullable() }).nullable(),
        removal: z.enum(['none', 'requested', ...REMOVAL_DECISIONS]),
      })
      .nullable(),
  })
  .meta({ id: 'ReportView' });

/** One line of the desk's tray. */
export const trayRowSchema = z
  .object({
    ...head,
    version: z.number().int(),
    source: z.enum(SOURCES),
    node_id: z.number().int().nullable(),
    /** Name of the area in charge; proposed while the report is pending. */
    node: z.string().nullable(),
    urgent: z.boolean(),
    isPublic: z.boolean(),
    isDuplicate: z.boolean(),
    /** Another report explains it. */
    isChild: z.boolean(),
    spam: z.boolean(),
    archived: z.boolean(),
    removal_requested: z.boolean(),
    outside_area: z.boolean(),
    reopen_count: z.number().int(),
    /** Number in the system that it was imported from. */
    source_number: z.string().nullable(),
    /** That system's word for its stage, where nobody has settled yet what it means here. */
    source_stage: z.string().nullable(),
    /** It was imported without any place. */
    placeless: z.boolean(),
    photos: z.number().int(),
    /** Given to somebody in person: to the viewer, or to another one. */
    person: z.enum(['me', 'other']).nullable(),
    /** An outside provider is to answer, or has; null where none was asked, and once that ended. */
    provider: z.enum(PROVIDER_STATES).nullable(),
    term_level: z.enum(TERM_LEVELS),
    /** Per cent of the promised time that is gone, 100 once it is over; null where nothing is promised. */
    term_spent: z.number().int().min(0).max(100).nullable(),
    due_at: instant.nullable(),
  })
  .meta({ id: 'TrayRow' });

/** A button of the case file: whether it works now, why not, and what it asks for. */
export const moveButtonSchema = z
  .object({
    move: z.string(),
    to: z.enum(STAGES).nullable(),
    outcome: z.enum(OUTCOMES).nullable(),
    allowed: z.boolean(),
    /** Brings the report on; at most one of a report's moves does, for this person. */
    leads: z.boolean(),
    /** A key of REFUSAL_WORDS (moves/move-words.ts); null when allowed. */
    reason: z.string().nullable(),
    needs: z.array(z.custom<MoveField>((value) => typeof value === 'string')),
    takes: z.array(z.custom<MoveField>((value) => typeof value === 'string')),
    /** Path of the call that makes it. */
    call: z.string(),
  })
  .meta({ id: 'MoveButton' });

export type ReportCard = z.output<typeof reportCardSchema>;
export type NearbyCard = z.output<typeof nearbyCardSchema>;
export type ReportView = z.output<typeof reportViewSchema>;
export type TrayRow = z.output<typeof trayRowSchema>;
export type TimelineEntry = z.output<typeof timelineEntrySchema>;
export type CaseEntry = z.output<typeof caseEntrySchema>;
export type MoveButton = z.output<typeof moveButtonSchema>;
export type Term = z.output<typeof termSchema>;

/** Path parameter of one report. */
export const reportIdInput = { id: idField };
