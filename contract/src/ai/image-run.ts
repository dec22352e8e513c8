import { z } from 'zod';
import { defineEndpoints, type Output } from '../endpoint.ts';
import { PHOTO_MAX_BYTES } from '../limits.ts';
import type { Bilingual } from '../locale.ts';
import { idField, instant, versionField } from '../listener/fields.ts';
import { BOXES_MAX, boxSchema } from '../listener/photos/photo.ts';
import { pageInput, pageOf } from '../page.ts';
import { twoSteps } from './two-steps.ts';
import { areaSchema, PICTURE_TASKS } from './vision.ts';

const confidence = z.number().min(0).max(1);

/** Kinds of what is proposed to be covered. */
export const PROPOSED = ['face', 'plate'] as const;

/** Something that is proposed to be covered, with a margin around what was found. */
export const proposedSchema = areaSchema
  .extend({ kind: z.enum(PROPOSED), confidence })
  .meta({ id: 'ProposedBox' });

/** One of them. */
export type ProposedBox = z.output<typeof proposedSchema>;

/** Why somebody has to look at a photo before it is in public view. */
export const DOUBTS = [
  'unchecked',
  'face',
  'plate',
  'person',
  'vehicle',
  'indecent',
  'personal_data',
  'blurred',
  'dark',
  'small',
] as const;

/** One of them. */
export type Doubt = (typeof DOUBTS)[number];

/** Each for people, as part of a sentence. */
export const DOUBT_WORDS: Readonly<Record<Doubt, Bilingual>> = {
  unchecked: { es: 'alguna comprobación no se hizo', en: 'a check was not made' },
  face: { es: 'una cara', en: 'a face' },
  plate: { es: 'una patente', en: 'a number plate' },
  person: { es: 'una persona', en: 'a person' },
  vehicle: { es: 'un vehículo', en: 'a vehicle' },
  indecent: { es: 'algo que podría no ser apto', en: 'something that may be indecent' },
  personal_data: { es: 'datos personales escritos', en: 'personal data in writing' },
  blurred: { es: 'imagen movida o fuera de foco', en: 'a blurred picture' },
  dark: { es: 'imagen oscura', en: 'a dark picture' },
  small: { es: 'imagen muy chica', en: 'a very small picture' },
};

/** What was found in a picture: of each task that looked; what is missing was not looked for. */
export const foundSchema = z
  .object({
    quality: z
      .object({
        sharpness: z.number(),
        brightness: z.number(),
        is_blurred: z.boolean(),
        is_dark: z.boolean(),
        is_small: z.boolean(),
      })
      .optional(),
    faces: z.number().int().optional(),
    plates: z.number().int().optional(),
    /** How likely it is that nobody should see it unasked. */
    nsfw: confidence.optional(),
    objects: z.array(areaSchema.extend({ label: z.string(), confidence })).optional(),
    /** What is written in it. */
    text: z.string().optional(),
    /** Milliseconds of each task. */
    ms: z.partialRecord(z.enum(PICTURE_TASKS), z.number()),
  })
  .meta({ id: 'PictureFound' });

/** What was found in a picture. */
export type PictureFound = z.output<typeof foundSchema>;

/** How the check of a picture ended; `failed` may be tried again by the queue. */
export const RUN_STATES = ['done', 'failed'] as const;

/** What people made of what was proposed: covered just that, covered otherwise, or kept the photo out of view. */
export const IMAGE_DECISIONS = ['undecided', 'accepted', 'changed', 'hidden'] as const;

/** Boxes as they were proposed, and as people left them. */
export const judgedSchema = z
  .object({
    accepted: z.number().int(),
    moved: z.number().int(),
    deleted: z.number().int(),
    added: z.number().int(),
  })
  .meta({ id: 'JudgedBoxes' });

/** One of them. */
export type JudgedBoxes = z.output<typeof judgedSchema>;

const runSchema = z
  .object({
    id: z.number().int(),
    version: z.number().int(),
    /** null for a picture that somebody tried, which is not kept. */
    photo_id: z.uuid().nullable(),
    report_id: z.number().int().nullable(),
    state: z.enum(RUN_STATES),
    /** SHA-256 of the picture, in hex. */
    input_sha256: z.string(),
    provider: z.string(),
    model: z.string(),
    found: foundSchema,
    proposed: z.array(proposedSchema),
    doubts: z.array(z.enum(DOUBTS)),
    /** Whether the photo went into public view by the rule of its category, without a person. */
    let_through: z.boolean(),
    /** Milliseconds that it took. */
    ms: z.number(),
    created_at: instant,
    decision: z.enum(IMAGE_DECISIONS),
    /** null while nobody decided, and for a photo that was hidden. */
    judged: judgedSchema.nullable(),
    decided_at: instant.nullable(),
    deleted: z.boolean(),
  })
  .meta({ id: 'ImageRun' });

const call = { method: 'POST', access: 'ai.operate' } as const;

/** Calls of /ai on pictures: runs of the vision tools and what people decided. */
export const imageRunEndpoints = defineEndpoints({
  createImage: {
    ...call,
    path: '/ai/createImage',
    input: z.object({}),
    output: runSchema,
    upload: { maxBytes: PHOTO_MAX_BYTES },
    limit: 'heavy',
    summary: 'Looks at a picture that somebody tries; what was found is kept, the picture is not.',
  },
  updateImage: {
    ...call,
    path: '/ai/updateImage',
    input: z.object({
      id: idField,
      version: versionField,
      /** What a person would cover. */
      boxes: z.array(boxSchema).max(BOXES_MAX),
    }),
    output: runSchema,
    summary:
      'Records what a person would cover in a picture that was tried; photos of reports are decided in their review. The same again changes nothing.',
  },
  getImage: {
    ...call,
    path: '/ai/getImage',
    input: z.object({ id: idField }),
    output: runSchema,
    summary: 'One run, deleted ones too; of a photo within the viewer’s rights at the desk.',
    limit: 'read',
  },
  getImages: {
    ...call,
    path: '/ai/getImages',
    input: z.object({
      ...pageInput,
      /** Runs in which this was looked for. */
      task: z.enum(PICTURE_TASKS).optional(),
      state: z.enum(RUN_STATES).optional(),
      decision: z.enum(IMAGE_DECISIONS).optional(),
      /** Runs with this doubt. */
      doubt: z.enum(DOUBTS).optional(),
      let_through: z.boolean().optional(),
      deleted: z.boolean().default(false),
    }),
    output: pageOf(runSchema),
    summary:
      'Runs within the viewer’s rights at the desk, newest first: with a task, a state, a doubt, by what people decided.',
    limit: 'read',
  },
  deleteImages: {
    ...call,
    ...twoSteps,
    path: '/ai/delete-images',
    summary:
      'Deletes runs of pictures in two steps: without a confirmation it only counts and answers one. Photos and what is covered in them stay as they are.',
    limit: 'heavy',
  },
});

/** A run as staff read it. */
export type ImageRun = Output<typeof imageRunEndpoints.getImage>;
