import { civicEndpoints } from '@vereda/contract/certificates/civic/desk';
import { civicPublicEndpoints } from '@vereda/contract/certificates/civic/public';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { bytes, rawJson } from '#platform/http/reply';
import { signCivicDraw } from './signing/sign-civic.service.ts';
import { annulCivicDraw } from './annul-civic.service.ts';
import { listParticipants, setCivicList } from './civic-list.service.ts';
import { civicFile, findCode, getCivicPage, listPublicCivics, listRanking } from './civic-public.service.ts';
import { createCivic, getCivicCase, listCivics, updateCivic } from './civic.service.ts';
import { closeCivicList } from './close-civic.service.ts';
import { drawFromBeacon } from './draw-civic.service.ts';
import { civicPdf } from './paper/civic-pdf.service.ts';
import { civicTable } from './paper/civic-table.service.ts';
import { commitSecret, revealSecret } from './secrets.service.ts';

// The file is meant to be checked from anywhere.
const ANYWHERE = { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=10' };

/** Calls of /certificates/civic and /certificates/civic-public. */
export function civicGroups(deps: Deps): EndpointGroup[] {
  return [deskGroup(deps), publicGroup(deps)];
}

type Asked = Parameters<typeof viewerOf>[0] & { readonly input: { readonly id: number } };

function deskGroup(deps: Deps): EndpointGroup {
  // Makes a move, and answers the civic draw as it is then.
  const after =
    <T extends Asked>(move: (viewer: Viewer, context: T) => Promise<unknown>) =>
    async (context: T) => {
      const viewer = viewerOf(context);
      await move(viewer, context);
      return getCivicCase(deps, viewer, context.input.id);
    };
  return group(civicEndpoints, {
    list: async ({ input }) => rawJson(await listCivics(deps, input)),
    get: (context) => getCivicCase(deps, viewerOf(context), context.input.id),
    create: async (context) => {
      const viewer = viewerOf(context);
      return getCivicCase(deps, viewer, await createCivic(deps, viewer, context.input));
    },
    update: after((viewer, { input }) => updateCivic(deps, viewer, input)),
    setList: async (context) => {
      const viewer = viewerOf(context);
      const { faults, faults_total } = await setCivicList(deps, viewer, context.input);
      const draw = faults_total > 0 ? null : await getCivicCase(deps, viewer, context.input.id);
      return { draw, faults: [...faults], faults_total };
    },
    participants: ({ input }) => listParticipants(deps, input),
    commit: after((viewer, { input }) => commitSecret(deps, viewer, input)),
    close: after((viewer, { input }) => closeCivicList(deps, viewer, input)),
    reveal: after((viewer, { input }) => revealSecret(deps, viewer, input)),
    sign: after((viewer, { input, sessionId }) =>
      signCivicDraw(deps, { viewer, sessionId: sessionId ?? '' }, input),
    ),
    draw: after((viewer, { input }) => drawFromBeacon(deps, viewer, input.id)),
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
    export: async ({ input }) => {
      const { folio, csv } = await civicTable(deps, input);
      return bytes(csv, 'text/csv; charset=utf-8', {
        ...ANYWHERE,
        'content-disposition': `attachment; filename="${folio}.csv"`,
      });
    },
    pdf: async ({ input }) => {
      const { folio, pdf } = await civicPdf(deps, input);
      return bytes(pdf, 'application/pdf', { 'content-disposition': `inline; filename="${folio}.pdf"` });
    },
  });
}
