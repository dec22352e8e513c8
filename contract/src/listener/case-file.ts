import { z } from 'zod';
import { REPORTER_COUNT_MAX } from '../limits.ts';
import { usedMaterialSchema } from './lists/material.ts';
import { noticeDeliverySchema } from './lists/notice.ts';
import { NETWORKS } from './lists/tracker.ts';
import { providerRequestSchema } from './moves/provider-request.ts';
import { answerSchema } from './categories/question.ts';
import { instant } from './fields.ts';
import { FLAGS } from './report-words.ts';
import { deskPhotoSchema } from './photos/photo.ts';
import { caseEntrySchema, moveButtonSchema, termSchema, trayRowSchema } from './report-shapes.ts';
import { OUTCOMES, STAGES } from './stages.ts';

/** Something done in the field for a report. */
export const activitySchema = z
  .object({
    id: z.number().int(),
    report_id: z.number().int(),
    kind: z.string(),
    /** Of the catalogue; null where it was written in words. */
    kind_id: z.number().int().nullable(),
    text: z.string(),
    quantity: z.number().nullable(),
    unit: z.string().nullable(),
    materials: z.array(usedMaterialSchema),
    institution: z.string().nullable(),
    institution_id: z.number().int().nullable(),
    done_at: instant,
    actor_name: z.string().nullable(),
    photo_ids: z.array(z.uuid()),
  })
  .meta({ id: 'Activity' });

/** A report in short, for links between cases. */
const relatedSchema = z.object({
  id: z.number().int(),
  folio: z.string(),
  title: z.string(),
  stage: z.string(),
  /** duplicate: of this one · master: this one is its duplicate · nearby. */
  relation: z.enum(['duplicate', 'master', 'nearby']),
  distance_m: z.number().nullable(),
});

/** The whole case for the desk. */
export const caseFileSchema = z
  .object({
    report: trayRowSchema.extend({
      description: z.string(),
      street: z.string().nullable(),
      number: z.string().nullable(),
      crossing: z.string().nullable(),
      reference: z.string().nullable(),
      scheduled_for: instant.nullable(),
      institution: z.string().nullable(),
      /** How to reach the one that it was referred to, as the catalogue says now. */
      institution_contact: z
        .object({ phone: z.string().nullable(), email: z.string().nullable() })
        .nullable(),
      external_folio: z.string().nullable(),
      expected_at: instant.nullable(),
      removal_reason: z.string().nullable(),
      /** The post that it was made of; null for those who need no contact for the job, and where there is none. */
      post: z.object({ network: z.enum(NETWORKS), link: z.string() }).nullable(),
      /** To what the type asked. */
      answers: z.array(answerSchema),
    }),
    /** Null for those who do not need it for the job, and once it was anonymised. */
    reporter: z
      .object({
        name: z.string().nullable(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        anonymous: z.boolean(),
        /** Whether notices go to the address that they left, or to a phone that is all they left: none by message without a gateway, nor where they want none. Null for accounts, who decide themselves, and where neither was left. */
        messages: z.enum(['on', 'stopped', 'unconfigured']).nullable(),
        /** Reports of the same person within the viewer's own rights, this one included; counted up to 101. */
        reports: z.number().int().max(REPORTER_COUNT_MAX),
      })
      .nullable(),
    /** Other reports of the same person within the viewer's own rights, newest first; empty for those without contact. */
    earlier: z.array(
      z.object({
        id: z.number().int(),
        folio: z.string(),
        title: z.string(),
        stage: z.enum(STAGES),
        outcome: z.enum(OUTCOMES).nullable(),
        created_at: instant,
      }),
    ),
    term: termSchema,
    timeline: z.array(caseEntrySchema),
    /** What was sent about it, newest first; what went to who reported only for who may read the contact. */
    notices: z.array(noticeDeliverySchema),
    photos: z.array(deskPhotoSchema),
    /** `may_change`: whether the viewer may correct it or take it back now. */
    activities: z.array(activitySchema.extend({ may_change: z.boolean() })),
    related: z.array(relatedSchema),
    /** What one incident explains; null where the report has neither a parent nor children. */
    incident: z
      .object({
        isChild: z.boolean(),
        /** Null where it is none, or not within the viewer’s scope. */
        parent: z
          .object({
            id: z.number().int(),
            folio: z.string(),
            title: z.string(),
            stage: z.enum(STAGES),
            outcome: z.enum(OUTCOMES).nullable(),
          })
          .nullable(),
        /** Children within the viewer’s scope. */
        children: z.number().int(),
        /** How many others there are, by the name of the area in charge; null where there is none. */
        elsewhere: z.array(z.object({ area: z.string().nullable(), count: z.number().int() })),
      })
      .nullable(),
    followers: z.number().int(),
    rating: z.object({ stars: z.number().int(), text: z.string().nullable() }).nullable(),
    moves: z.array(moveButtonSchema),
    /** Those that the viewer may turn. */
    flags: z.array(z.enum(FLAGS)),
    /** Whether the viewer may make it part of an incident, or take it out. */
    may_join: z.boolean(),
    /** The newest of what an outside provider was asked; null where none was. */
    provider: providerRequestSchema.nullable(),
    /** Whether the viewer may send it to one. */
    may_ask_provider: z.boolean(),
    /** Whether the viewer may say where it is. */
    may_place: z.boolean(),
  })
  .meta({ id: 'CaseFile' });

export type CaseFile = z.output<typeof caseFileSchema>;
export type Activity = z.output<typeof activitySchema>;
