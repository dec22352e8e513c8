import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input, Output } from '@vereda/contract/endpoint';
import type { peopleEndpoints } from '@vereda/contract/identity/people';
import type { peopleChangeEndpoints } from '@vereda/contract/identity/people-changes';
import type { peopleReadingEndpoints } from '@vereda/contract/identity/people-reading';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { applyFactorReset } from '../factors/reset-factors.service.ts';
import { proposeChange, type Proposal } from '../officials/official-changes.service.ts';
import { changePerson, type Changing, type Person } from './change-person.service.ts';
import { applyContact } from './manual.service.ts';
import { applyActivated, applyRole, applyType } from './people.service.ts';

// What two superadmins make together where draws are signed with the account, and one person makes of any other.

type People = typeof peopleEndpoints;

/** Changes the type of an account, or proposes it. */
export function changeType(deps: Deps, viewer: Viewer, input: Input<People['updateType']>): Promise<Person> {
  const act = (changing: Changing) => applyType(deps, viewer, { ...changing, input });
  return change(deps, viewer, { kind: 'type', input, act });
}

/** Gives or takes a role, or proposes it. */
export function changeRole(deps: Deps, viewer: Viewer, input: Input<People['updateRole']>): Promise<Person> {
  const act = (changing: Changing) => applyRole(deps, viewer, { ...changing, input });
  return change(deps, viewer, { kind: 'role', input, act });
}

/** Switches an account off or on, or proposes it. */
export function changeActivated(
  deps: Deps,
  viewer: Viewer,
  input: Input<People['updateActivated']>,
): Promise<Person> {
  const act = (changing: Changing) => applyActivated(deps, viewer, { ...changing, input });
  return change(deps, viewer, { kind: 'activated', input, act });
}

/** Changes names and contacts, or proposes it. */
export function updateManually(
  deps: Deps,
  viewer: Viewer,
  input: Input<(typeof peopleChangeEndpoints)['updateManually']>,
): Promise<Person> {
  const act = (changing: Changing) => applyContact(deps, viewer, { ...changing, input });
  return change(deps, viewer, { kind: 'contact', input, act });
}

/** Takes the second factors of an account, or proposes it. */
export async function resetFactorsOf(
  deps: Deps,
  viewer: Viewer,
  input: Input<(typeof peopleReadingEndpoints)['resetFactors']>,
): Promise<Output<(typeof peopleReadingEndpoints)['resetFactors']>> {
  if (input.uid === viewer.uid) throw new AppError('identity/own-factors');
  let removed = 0;
  const act = async (changing: Changing) => {
    removed = await applyFactorReset(deps, viewer, changing);
  };
  const { proposed } = await change(deps, viewer, { kind: 'factors', input, act });
  return { removed, ...(proposed && { proposed }) };
}

type Made = Omit<Proposal, 'input'> & {
  readonly input: Proposal['input'] & { readonly version?: number | undefined };
  readonly act: (changing: Changing) => Promise<unknown>;
};

// What was seen counts when it is asked for: whoever approves it sees what stands then.
function change(
  deps: Deps,
  viewer: Viewer,
  { kind, input: { version, ...input }, act }: Made,
): Promise<Person> {
  const propose = (changing: Changing) => proposeChange(deps, viewer, { ...changing, kind, input });
  return changePerson(deps, { viewer, uid: input.uid, version, ofOfficial: propose }, act);
}
