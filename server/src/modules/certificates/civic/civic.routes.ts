import { civicEndpoints } from '@vereda/contract/certificates/civic/desk';
import { civicPublicEndpoints } from '@vereda/contract/certificates/civic/public';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { bytes, rawJson } from '#platform/http/reply';
import { annulCivicDraw } from './annul-civic.service.ts';
import { listParticipants, setCivicList } from './civic-list.service.ts';
import { civicFile, findCode, getCivicPage, listPublicCivics, listRanking } from './civic-public.service.ts';
import { createCivic, getCivicCase, listCivics, updateCivic } from './civic.service.ts';
import { closeCivicList } from './close-civic.service.ts';
import { drawFromBeacon } from './draw-civic.service.ts';
import { commitSecret, revealSecret } from './secrets.service.ts';

// The file is meant to be checked from anywhere.
const ANYWHERE = { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=10' };

/** Calls of /certificates/civic and /certificates/civic-public. */
export function civicGroups(deps: Deps): EndpointGroup[] {
  return [deskGroup(deps), publicGroup(deps)];
}

function deskGroup(deps: Deps): EndpointGroup {
  return group(civicEndpoints, {
    list: async ({ input }) => rawJson(await listCivics(deps, input)),
    get: (context) => getCivicCase(deps, viewerOf(context), context.input.id),
    create: async (context) => {
      const viewer = viewerOf(context);
      return getCivicCase(deps, viewer, await createCivic(deps, viewer, context.input));
    },
    update: async (context) => {
      const viewer = viewerOf(context);
      await updateCivic(deps, viewer, context.input);
      return getCivicCase(deps, viewer, context.input.id);
    },
    setList: async (context) => {
      const viewer = viewerOf(context);
      const { faults, faults_total } = await setCivicList(deps, viewer, context.input);
      const draw = faults_total > 0 ? null : await getCivicCase(deps, viewer, context.input.id);
      return { draw, faults: [...faults], faults_total };
    },
    participants: ({ input }) => listParticipants(deps, input),
    commit: async (context) => {
      const viewer = viewerOf(context);
      await commitSecret(deps, viewer, context.input);
      return getCivicCase(deps, viewer, context.input.id);
    },
    close: async (context) => {
      const viewer = viewerOf(context);
      await closeCivicList(deps, viewer, context.input);
      return getCivicCase(deps, viewer, context.input.id);
    },
    reveal: async (context) => {
      const viewer = viewerOf(context);
      await revealSecret(deps, viewer, context.input);
      return getCivicCase(deps, viewer, context.input.id);
    },
    draw: async (context) => {
      const viewer = viewerOf(context);
      await drawFromBeacon(deps, viewer, context.input.id);
      return getCivicCase(deps, viewer, context.input.id);
    },
    annul: async (context) => {
      const viewer = viewerOf(context);
      return getCivicCase(deps, viewer, await annulCivicDraw(deps, viewer, context.input));
    },
  });
}

function publicGroup(deps: Deps): EndpointGroup {
  return group(civicPublicEndpoints, {
    list: async ({ input }) => rawJson(await listPublicCivics(deps, input)),
    get: ({ input }) => getCivicPage(deps, input.folio),
    ranking: ({ input }) => listRanking(deps, input),
    find: ({ input }) => findCode(deps, input),
    file: async ({ input }) => {
      const { folio, text } = await civicFile(deps, input.folio);
      return bytes(text, 'application/json; charset=utf-8', {
        ...ANYWHERE,
        'content-disposition': `attachment; filename="${folio}.json"`,
      });
    },
  });
}
