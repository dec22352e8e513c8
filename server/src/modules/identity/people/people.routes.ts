import { peopleEndpoints } from '@vereda/contract/identity/people';
import { peopleChangeEndpoints } from '@vereda/contract/identity/people-changes';
import { lookupEndpoints, peopleReadingEndpoints } from '@vereda/contract/identity/people-reading';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { bytes } from '#platform/http/reply';
import { credibilityGroup } from './credibility/appeal.service.ts';
import {
  changeCredibility,
  changeDuties,
  listCitizenCredibility,
  listCredibilityChanges,
} from './duties.service.ts';
import { exportPeople } from './export.service.ts';
import { countByEmail, findByEmail, findByPhone } from './lookup/lookup.service.ts';
import {
  changeActivated,
  changeRole,
  changeType,
  resetFactorsOf,
  updateManually,
} from './guarded-changes.service.ts';
import { createManually } from './manual.service.ts';
import { changeMany, deletePeople, restorePeople } from './people-bulk.service.ts';
import { countEverybody, getPerson, listCitizens, listPeople } from './people-list.service.ts';
import { EVERYBODY } from './people-scope.ts';
import { listSessionsOf, revokeSessionsOf } from './sessions-of-person.service.ts';

/** Calls on accounts: of staff, and look-ups of anybody. */
export function peopleGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    group(peopleEndpoints, {
      list: ({ input }) => listPeople(deps, EVERYBODY, input),
      get: ({ input }) => getPerson(deps, input.id),
      updateType: (context) => changeType(deps, viewerOf(context), context.input),
      updateRole: (context) => changeRole(deps, viewerOf(context), context.input),
      updateActivated: (context) => changeActivated(deps, viewerOf(context), context.input),
    }),
    lookupGroup(deps),
    readingGroup(deps),
    credibilityGroup(deps),
    group(peopleChangeEndpoints, {
      createManually: (context) => {
        const { locale } = context.request;
        return createManually(deps, viewerOf(context), { ...context.input, locale });
      },
      updateManually: (context) => updateManually(deps, viewerOf(context), context.input),
      updateOrganization: (context) => changeDuties(deps, viewerOf(context), context.input),
      updateCredibility: (context) => changeCredibility(deps, viewerOf(context), context.input),
      bulk: (context) => {
        const { locale } = context.request;
        return changeMany(deps, viewerOf(context), { ...context.input, locale });
      },
      delete: (context) => deletePeople(deps, viewerOf(context), context.input),
      restore: (context) => restorePeople(deps, viewerOf(context), context.input.uids),
    }),
  ];
}

function lookupGroup(deps: Deps): EndpointGroup {
  return group(lookupEndpoints, {
    emailExist: ({ input, ...context }) =>
      countByEmail(deps, input.email, { ...context, captcha: input.captcha }),
    getByEmail: ({ input: { email, captcha, pass }, ...context }) =>
      findByEmail(deps, email, { ...context, captcha, pass }),
    getByPhone: ({ input, ...context }) =>
      findByPhone(deps, input.phone, { ...context, captcha: input.captcha }),
  });
}

function readingGroup(deps: Deps): EndpointGroup {
  return group(peopleReadingEndpoints, {
    all: ({ input }) => listPeople(deps, EVERYBODY, input),
    allUsers: ({ input }) => listPeople(deps, { kind: 'staff' }, input),
    total: () => countEverybody(deps),
    citizens: (context) => listCitizens(deps, viewerOf(context), context.input),
    citizenCredibility: ({ input }) => listCitizenCredibility(deps, input),
    credibilityHistory: ({ input }) => listCredibilityChanges(deps, input),
    sessions: (context) =>
      listSessionsOf(deps, viewerOf(context), { uid: context.input.id, currentId: context.sessionId }),
    revokeSessions: (context) => revokeSessionsOf(deps, viewerOf(context), context.input),
    resetFactors: (context) => resetFactorsOf(deps, viewerOf(context), context.input),
    export: async (context) =>
      bytes(
        await exportPeople(deps, viewerOf(context), {
          filter: context.input,
          locale: context.request.locale,
        }),
        'text/csv; charset=utf-8',
        {
          'content-disposition': 'attachment; filename="cuentas.csv"',
          'cache-control': 'no-store',
        },
      ),
  });
}
