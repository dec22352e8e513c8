import type { Viewer } from '@vereda/contract/access/viewer';
import type { OfficialChangeKind } from '@vereda/contract/identity/official-changes';
import { peopleEndpoints } from '@vereda/contract/identity/people';
import { peopleChangeEndpoints } from '@vereda/contract/identity/people-changes';
import type { z } from 'zod';
import type { Deps } from '#platform/deps';
import { applyFactorReset } from '../factors/reset-factors.service.ts';
import type { Changing } from '../people/change-person.service.ts';
import { applyContact } from '../people/manual.service.ts';
import { applyActivated, applyRole, applyType } from '../people/people.service.ts';

type Apply = (
  deps: Deps,
  viewer: Viewer,
  changing: Changing & { readonly input: unknown },
) => Promise<unknown>;

/** How each kind of change is made once two superadmins agree; its input is read again as the call reads it. */
export const APPLY: Readonly<Record<OfficialChangeKind, Apply>> = {
  contact: applying(peopleChangeEndpoints.updateManually.input.omit({ version: true }), applyContact),
  type: applying(peopleEndpoints.updateType.input, applyType),
  role: applying(peopleEndpoints.updateRole.input, applyRole),
  activated: applying(peopleEndpoints.updateActivated.input, applyActivated),
  factors: applyFactorReset,
};

function applying<Schema extends z.ZodType>(
  schema: Schema,
  apply: (
    deps: Deps,
    viewer: Viewer,
    changing: Changing & { readonly input: z.output<Schema> },
  ) => Promise<unknown>,
): Apply {
  return (deps, viewer, { input, ...changing }) =>
    apply(deps, viewer, { ...changing, input: schema.parse(input) });
}
