import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { lineField } from '../text.ts';
import { uidField } from './people-shapes.ts';

/** Changes of an official's account that two superadmins make together. */
export const OFFICIAL_CHANGE_KINDS = ['contact', 'type', 'role', 'activated', 'factors'] as const;
export type OfficialChangeKind = (typeof OFFICIAL_CHANGE_KINDS)[number];

/** A change of an official's account that waits for a second superadmin. */
export const officialChangeSchema = z
  .object({
    id: z.uuid(),
    uid: z.string(),
    kind: z.enum(OFFICIAL_CHANGE_KINDS),
    /** What it would be afterwards, by field, without what stays the same; empty where factors are taken away. */
    to: z.record(z.string(), z.unknown()),
    asked_by: z.string(),
    /** Name of who asked; null when that account is gone. */
    asked_by_name: z.string().nullable(),
    asked_at: z.string(),
    expires_at: z.string(),
    /** Why the viewer cannot approve it, as an error code; null where they can. */
    blocked_by: z.string().nullable(),
  })
  .meta({ id: 'OfficialChange' });

/** Calls on changes of an official's account. */
export const officialChangeEndpoints = defineEndpoints({
  list: {
    method: 'POST',
    path: '/users/official-changes/list',
    access: 'site.account',
    input: z.object({ uid: uidField }),
    output: z.object({ items: z.array(officialChangeSchema) }),
    summary: 'Changes of an account that wait for a second superadmin; for its owner and for superadmins.',
  },
  decide: {
    method: 'POST',
    path: '/users/official-changes/decide',
    access: 'identity.guard-officials',
    input: z.object({ id: z.uuid(), approve: z.boolean(), reason: lineField({ max: 500 }) }),
    output: z.object({ ok: z.literal(true) }),
    summary:
      'Makes a change of an official’s account as the second superadmin, or refuses it; who asked may only take it back.',
    limit: 'sensitive',
  },
});
