import { peopleEndpoints, roleEndpoints } from '@vereda/contract/identity/people';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { changeActivated, changeRole, changeType, getPerson, listPeople } from './people.service.ts';
import { createRole, getRole, listRoles, removeRole, updateRole } from './roles.service.ts';

/** Calls of staff on accounts. */
export function peopleGroup(deps: Deps): EndpointGroup {
  return group(peopleEndpoints, {
    list: ({ input }) => listPeople(deps, input),
    get: ({ input }) => getPerson(deps, input.id),
    updateType: (context) => changeType(deps, viewerOf(context), context.input),
    updateRole: (context) => changeRole(deps, viewerOf(context), context.input),
    updateActivated: (context) => changeActivated(deps, viewerOf(context), context.input),
  });
}

/** Calls of staff on roles. */
export function roleGroup(deps: Deps): EndpointGroup {
  return group(roleEndpoints, {
    list: async () => ({ items: await listRoles(deps) }),
    get: ({ input }) => getRole(deps, input.id),
    create: (context) => createRole(deps, viewerOf(context), context.input),
    update: (context) => updateRole(deps, viewerOf(context), context.input),
    delete: async (context) => {
      await removeRole(deps, viewerOf(context), context.input.id);
      return { ok: true as const };
    },
  });
}
