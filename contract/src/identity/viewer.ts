import { z } from 'zod';
import { OPERATOR_TYPES, USER_TYPES, VIEWS } from '../access/viewer.ts';

/** The signed-in person as the browser knows it; the twin of access/viewer.ts for parsing. */
export const viewerSchema = z
  .object({
    /** The same as `uid`: the specification's records carry both. */
    id: z.string(),
    uid: z.string(),
    type: z.enum(USER_TYPES),
    type_operator: z.array(z.enum(OPERATOR_TYPES)),
    role: z.object({ id: z.string(), name: z.string(), views: z.array(z.enum(VIEWS)) }).nullable(),
    allowed_categories: z.array(z.string()),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    picture: z.string().nullable(),
    emailVerified: z.boolean(),
    operator_id: z.string().nullable(),
    factor_missing: z.boolean().optional(),
  })
  .meta({ id: 'Viewer' });

/** What a session knows of its user, by the names of the specification (§3). */
export const sessionUserSchema = z
  .object({
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    /** First and last name; empty where neither is known. */
    displayName: z.string(),
    photoURL: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    role: viewerSchema.shape.role,
  })
  .meta({ id: 'SessionUser' });
