import { z } from 'zod';
import { OPERATOR_TYPES, USER_TYPES } from '../access/viewer.ts';
import { versionField } from '../catalog/fields.ts';
import { CREDIBILITY_MAX, CREDIBILITY_MIN, DUTIES_MAX, NAME_MAX_LENGTH } from '../limits.ts';
import type { Bilingual } from '../locale.ts';
import { lineField } from '../text.ts';
import { viewerSchema } from './viewer.ts';

/** The id of an account, whatever its origin. */
export const uidField = z.string().min(1).max(100);

/** The id of a role. */
export const roleIdField = z.string().min(1).max(100);

/** Ids of categories that an operator attends to, `*` for every one. */
export const dutiesField = z.array(z.string().regex(/^(\*|[1-9]\d{0,8})$/)).max(DUTIES_MAX);

/** A node of the organisation, by its id. */
export const nodeField = z.string().regex(/^[1-9]\d{0,8}$/);

/** A name that staff write; it may stay empty, since an account can be known by its phone alone. */
export const looseNameField = lineField({ min: 0, max: NAME_MAX_LENGTH });

/** How far somebody's reports are trusted. */
export const credibilityField = z.number().int().min(CREDIBILITY_MIN).max(CREDIBILITY_MAX);

/** An account as staff see it. `disabled_at` and `deleted_at` (ISO 8601) are set while it is switched off or deleted. */
export const personSchema = viewerSchema
  .omit({ factor_missing: true })
  .extend({
    /** Counted up by every change of names, contacts, rights or duties. */
    version: z.number().int(),
    activated: z.boolean(),
    disabled_at: z.string().nullable(),
    deleted_at: z.string().nullable(),
    created_at: z.string(),
    credibility: z.number().int(),
    /** true: the change waits for a second superadmin, since draws are signed with this account. */
    proposed: z.boolean().optional(),
  })
  .meta({ id: 'Person' });

/** A citizen as the desks see one: contacts are masked for those who do not administer accounts. */
export const citizenSchema = personSchema
  .pick({
    id: true,
    uid: true,
    first_name: true,
    last_name: true,
    email: true,
    phone: true,
    credibility: true,
  })
  .extend({
    created_at: z.string(),
    /** Open reports within what the viewer may read of the desk. */
    open_reports: z.number().int(),
    /** Asked for the credibility to be looked at again, and waits. */
    appealed: z.boolean(),
  })
  .meta({ id: 'Citizen' });

/** Why credibility moved: somebody said so, or a report was spam, was none after all, was confirmed as solved, or that was taken back. */
export const CREDIBILITY_CAUSES = ['staff', 'spam', 'not-spam', 'confirmed', 'not-confirmed'] as const;
export type CredibilityCause = (typeof CREDIBILITY_CAUSES)[number];

/** Each of these causes for people. */
export const CREDIBILITY_CAUSE_WORDS: Record<CredibilityCause, Bilingual> = {
  staff: { es: 'La cambió una persona', en: 'Somebody changed it' },
  spam: { es: 'Un reporte suyo se marcó como spam', en: 'A report was marked as spam' },
  'not-spam': { es: 'Ese reporte no era spam', en: 'That report was not spam' },
  confirmed: { es: 'Confirmó la solución de un reporte', en: 'The solution of a report was confirmed' },
  'not-confirmed': { es: 'Ese reporte se volvió a abrir', en: 'That report was opened again' },
};

/** The version that the caller saw; what changes one right or duty by itself may leave it out and then replaces any. */
export const seenVersion = versionField.optional();

/** What narrows a list of accounts. */
export const peopleFilter = {
  search: z.string().trim().min(1).max(200).optional(),
  type: z.enum(USER_TYPES).optional(),
  type_operator: z.enum(OPERATOR_TYPES).optional(),
  role: roleIdField.optional(),
  /** false: switched off, or not proven yet. */
  activated: z.boolean().optional(),
  /** true: those that were deleted and can be restored, instead of those that are there. */
  deleted: z.boolean().default(false),
};
