import { z } from 'zod';
import { OPERATOR_TYPES, USER_TYPES, VIEWS } from '../access/viewer.ts';

/** The signed-in person as the browser knows it; the twin of access/viewer.ts for parsing. */
export const viewerSchema = z
  .object({
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
