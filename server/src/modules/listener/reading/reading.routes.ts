import { dashboardEndpoints } from '@vereda/contract/listener/figures/dashboard';
import { deskTrayEndpoints } from '@vereda/contract/listener/figures/desk-tray';
import { reportPublicEndpoints } from '@vereda/contract/listener/figures/report-public';
import { reportReadingEndpoints } from '@vereda/contract/listener/report-reading';
import type { Locale } from '@vereda/contract/locale';
import type { Deps } from '#platform/deps';
import { tileReply } from '#platform/documents/tiles/mark-tile';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { bytes, feedReply, rawJson } from '#platform/http/reply';
import { constanciaFor } from '../constancia/constancia.service.ts';
import { pdfOf } from '../constancia/pdf-reply.ts';
import { getFigures } from '../map/figures.service.ts';
import { reportFeed } from '../notices/feed/feed.service.ts';
import { assignPerson, listPeople } from '../moving/person/assign-person.service.ts';
import { previewBulk } from '../moving/bulk/bulk-preview.service.ts';
import { getTile } from '../map/tile.service.ts';
import { getCaseFile } from './case-file.service.ts';
import { getColonias } from './dashboard/colonias.service.ts';
import { csvFileName } from './dashboard/csv-words.ts';
import { getDashboard } from './dashboard/dashboard.service.ts';
import { exportDashboard } from './dashboard/export-dashboard.service.ts';
import { getDeskFigures } from './desk-figures.service.ts';
import { exportTray } from './export-tray.service.ts';
import {
  getSign,
  listOwn,
  listPublic,
  listRecent,
  listShownColonias,
  listWithdrawn,
} from './lists.service.ts';
import { getReportView } from './report-view.service.ts';
import { getTrayMap } from './tray-map/tray-map.service.ts';
import { forgetView, keepView, listViews } from './views/views.service.ts';
import { countTrays, listChoices, listTray, type Tray } from './tray.service.ts';

const CSV_TYPE = 'text/csv; charset=utf-8';
// Tiles and figures are the same for everybody; a minute old is fresh enough.
const SHARED = 'public, max-age=60, stale-while-revalidate=300';

/** Calls that read reports. */
export function readingGroups(deps: Deps): readonly EndpointGroup[] {
  type TrayCall = Parameters<typeof viewerOf>[0] & {
    readonly input: Parameters<typeof listTray>[2]['input'];
    readonly request: { readonly locale: Locale };
  };
  const tray = (name: Tray) => async (call: TrayCall) =>
    rawJson(
      (await listTray(deps, viewerOf(call), { tray: name, input: call.input, locale: call.request.locale }))
        .json,
    );
  return [
    group(reportReadingEndpoints, {
      get: tray('all'),
      getPending: tray('pending'),
      getPublicServices: tray('public-services'),
      getByCategoryAndAttach: tray('all'),
      case: (call) => {
        const { ip, locale } = call.request;
        return getCaseFile(deps, viewerOf(call), { id: call.input.id, ip, locale });
      },
      getOne: (call) =>
        getReportView(deps, viewerOf(call), { id: call.input.id, locale: call.request.locale }),
      list: async ({ input, request: { locale } }) =>
        rawJson((await listPublic(deps, { ...input, locale })).json),
      myreports: async (call) => {
        const { locale } = call.request;
        return rawJson((await listOwn(deps, viewerOf(call), { ...call.input, locale })).json);
      },
      withdrawn: (call) => listWithdrawn(deps, viewerOf(call), call.request.locale),
      deskFigures: (call) => getDeskFigures(deps, viewerOf(call)),
      constancia: async (call) => {
        const { ip, locale } = call.request;
        return pdfOf(await constanciaFor(deps, viewerOf(call), { id: call.input.id, ip, locale }));
      },
    }),
    deskTrayGroup(deps),
    dashboardGroup(deps),
    publicGroup(deps),
  ];
}

function publicGroup(deps: Deps): EndpointGroup {
  return group(reportPublicEndpoints, {
    figures: async () => rawJson(JSON.stringify(await getFigures(deps)), { 'cache-control': SHARED }),
    recent: async ({ input }) => rawJson(await listRecent(deps, input.bbox), { 'cache-control': SHARED }),
    colonias: async () => rawJson(JSON.stringify(await listShownColonias(deps)), { 'cache-control': SHARED }),
    feed: async ({ input, request }) => feedReply(await reportFeed(deps, input), request),
    sign: async ({ input }) => rawJson(await getSign(deps, input.id)),
    tile: async ({ input, request }) => {
      return tileReply(await getTile(deps, input), { cache: SHARED, known: request.ifNoneMatch });
    },
  });
}

function dashboardGroup(deps: Deps): EndpointGroup {
  return group(dashboardEndpoints, {
    dashboard: (call) => getDashboard(deps, viewerOf(call), { ...call.input, locale: call.request.locale }),
    colonias: (call) => getColonias(deps, viewerOf(call), call.input),
    export: async (call) => {
      const { locale } = call.request;
      const csv = await exportDashboard(deps, viewerOf(call), { ...call.input, locale });
      return bytes(Buffer.from(csv), CSV_TYPE, {
        'content-disposition': `attachment; filename="${csvFileName(call.input, locale)}"`,
        'cache-control': 'no-store',
      });
    },
  });
}

function deskTrayGroup(deps: Deps): EndpointGroup {
  return group(deskTrayEndpoints, {
    count: (call) => countTrays(deps, viewerOf(call), call.input.of),
    map: (call) => getTrayMap(deps, viewerOf(call), call.input),
    choices: () => listChoices(deps),
    views: (call) => listViews(deps, viewerOf(call)),
    keepView: (call) => keepView(deps, viewerOf(call), call.input),
    forgetView: (call) => forgetView(deps, viewerOf(call), call.input.id),
    people: (call) => listPeople(deps, viewerOf(call), { id: call.input.id, ip: call.request.ip }),
    assignPerson: (call) => assignPerson(deps, viewerOf(call), { call: call.input, ip: call.request.ip }),
    preview: (call) => previewBulk(deps, { viewer: viewerOf(call), ip: call.request.ip }, call.input),
    export: async (call) => {
      const { order, ...filters } = call.input;
      const { locale } = call.request;
      return bytes(await exportTray(deps, viewerOf(call), { filters, order, locale }), CSV_TYPE, {
        'content-disposition': `attachment; filename="${locale === 'en' ? 'reports' : 'reportes'}.csv"`,
        'cache-control': 'no-store',
      });
    },
  });
}
