import type { Readable } from 'node:stream';
import { alarmEndpoints, anchoringEndpoints } from '@vereda/contract/certificates/anchoring';
import { certificateEndpoints } from '@vereda/contract/certificates/certificate';
import { turnEndpoints } from '@vereda/contract/certificates/calendar/calendar-turn';
import { actaEndpoints, incidentEndpoints } from '@vereda/contract/certificates/draw-record';
import { drawEndpoints } from '@vereda/contract/certificates/draw';
import { officialEndpoints } from '@vereda/contract/certificates/official';
import { besideCatalog } from '#platform/catalog/catalog-group';
import { drawImportEndpoints } from '@vereda/contract/certificates/results/draw-import';
import { getCityDay } from '#modules/configuration/public';
import { tableImportGroup } from '#platform/catalog/table-import/table-import.group';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { bytes, feedReply, rawJson } from '#platform/http/reply';
import { getAlarm, saveAlarm } from './anchoring/networks/alarm.service.ts';
import { getBatch, listBatches, retryBatch, sealBatch } from './anchoring/batches.service.ts';
import { raiseAnchorFee } from './anchoring/networks/raise-anchor-fee.ts';
import { networksStatus } from './anchoring/networks/network-status.service.ts';
import { calendarGroup, couponThresholdGroup } from './calendar/calendar.routes.ts';
import { keyGroup, keyPasskeyGroup } from './credentials/keys.routes.ts';
import { civicGroups } from './civic/civic.routes.ts';
import { previewDraw, signDraw } from './credentials/signing.service.ts';
import { createDraw, listDraws, updateDraw } from './draws/draw.service.ts';
import { DRAW_TABLE_TARGET } from './import/draw-table.ts';
import { getDrawCase } from './draws/draw-case.service.ts';
import { exportDraws } from './draws/export-draws.service.ts';
import { listToSign } from './draws/to-sign.service.ts';
import { getDrawFigures } from './draws/draw-figures.service.ts';
import { checkTyped, enterDraw, reopenDraw } from './draws/entries.service.ts';
import { annulDraw, rectifyDraw } from './draws/succession.service.ts';
import { feedGroup } from './feed/feed.routes.ts';
import { certificateFeed } from './publication/feed.service.ts';
import { certificatePdf } from './publication/pdf/certificate-pdf.service.ts';
import { certificateQr } from './publication/qr.service.ts';
import {
  getAnchorSidecar,
  getCertificateFile,
  getReceiptFile,
  getCertificatePage,
  listCertificates,
  lookUpTransaction,
} from './publication/public.service.ts';
import { openActa, uploadActa } from './records/acta.service.ts';
import { createIncident, listTurns } from './records/records.service.ts';
import { winnersGroups } from './winners/winners.routes.ts';
import {
  changeOfficial,
  confirmOfficial,
  createOfficial,
  listOfficials,
} from './officials/officials.service.ts';

// Certificates are meant to be checked from anywhere: a page on another site or a file on a disk may read them.
const ANYWHERE = { 'access-control-allow-origin': '*' };
// The same bytes until its anchor is lost, which the chain alone decides; then it is issued anew.
const ANCHORED = { ...ANYWHERE, 'cache-control': 'public, max-age=300' };
const FOR_NOW = { ...ANYWHERE, 'cache-control': 'public, max-age=30' };

/** Calls of /certificates. */
export function certificatesGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    drawGroup(deps),
    feedGroup(deps),
    tableImportGroup(deps, {
      endpoints: drawImportEndpoints,
      target: DRAW_TABLE_TARGET,
      today: () => getCityDay(deps),
    }),
    calendarGroup(deps),
    couponThresholdGroup(deps),
    keyGroup(deps),
    keyPasskeyGroup(deps),
    ...recordGroups(deps),
    anchoringGroup(deps),
    alarmGroup(deps),
    publicGroup(deps),
    ...civicGroups(deps),
    ...winnersGroups(deps),
  ];
}

function alarmGroup(deps: Deps): EndpointGroup {
  return group(alarmEndpoints, {
    get: () => getAlarm(deps),
    update: (context) => saveAlarm(deps, viewerOf(context), context.input),
  });
}

function drawGroup(deps: Deps): EndpointGroup {
  return group(drawEndpoints, {
    create: async (context) => {
      const viewer = viewerOf(context);
      return getDrawCase(deps, viewer, await createDraw(deps, viewer, context.input));
    },
    update: async (context) => {
      const viewer = viewerOf(context);
      await updateDraw(deps, viewer, context.input);
      return getDrawCase(deps, viewer, context.input.id);
    },
    toSign: (context) => listToSign(deps, viewerOf(context)),
    list: async ({ input }) => rawJson(await listDraws(deps, input)),
    export: async ({ input, request: { locale } }) => {
      const name = locale === 'en' ? 'draws' : 'sorteos';
      return csvFile(exportDraws(deps, { filters: input, locale }), name);
    },
    figures: () => getDrawFigures(deps),
    get: (context) => getDrawCase(deps, viewerOf(context), context.input.id),
    enter: async (context) => {
      const viewer = viewerOf(context);
      await enterDraw(deps, viewer, context.input);
      return getDrawCase(deps, viewer, context.input.id);
    },
    check: ({ input }) => checkTyped(deps, input),
    reopen: async (context) => {
      const viewer = viewerOf(context);
      await reopenDraw(deps, viewer, context.input);
      return getDrawCase(deps, viewer, context.input.id);
    },
    preview: ({ input }) => previewDraw(deps, input.id),
    sign: async (context) => {
      const viewer = viewerOf(context);
      const signer = { viewer, sessionId: context.sessionId ?? '' };
      await signDraw(deps, signer, context.input);
      return getDrawCase(deps, viewer, context.input.id);
    },
    rectify: async (context) => {
      const viewer = viewerOf(context);
      return getDrawCase(deps, viewer, await rectifyDraw(deps, viewer, context.input));
    },
    annul: async (context) => {
      const viewer = viewerOf(context);
      return getDrawCase(deps, viewer, await annulDraw(deps, viewer, context.input));
    },
  });
}

function csvFile(csv: Readable, name: string) {
  return bytes(csv, 'text/csv; charset=utf-8', {
    'content-disposition': `attachment; filename="${name}.csv"`,
    'cache-control': 'no-store',
  });
}

function recordGroups(deps: Deps): EndpointGroup[] {
  return [
    group(actaEndpoints, {
      upload: async (context) =>
        uploadActa(deps, viewerOf(context), { input: context.input, scan: await context.upload() }),
      file: async ({ input }) => {
        const acta = await openActa(deps, input.id);
        return bytes(acta.stream, acta.media_type, {
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(acta.filename)}`,
          'cache-control': 'private, no-store',
        });
      },
    }),
    group(incidentEndpoints, { create: (context) => createIncident(deps, viewerOf(context), context.input) }),
    group(officialEndpoints, {
      list: async ({ input }) => ({ items: await listOfficials(deps, input) }),
      create: (context) => createOfficial(deps, viewerOf(context), context.input),
      update: (context) => changeOfficial(deps, viewerOf(context), context.input),
      confirm: (context) => confirmOfficial(deps, viewerOf(context), context.input),
    }),
    besideCatalog(turnEndpoints, {
      listHolding: async ({ input }) => ({ items: await listTurns(deps, input) }),
    }),
  ];
}

function anchoringGroup(deps: Deps): EndpointGroup {
  return group(anchoringEndpoints, {
    seal: async (context) => {
      const id = await sealBatch(deps, viewerOf(context));
      return { batch: id === null ? null : await getBatch(deps, id) };
    },
    list: async ({ input }) => rawJson(await listBatches(deps, input)),
    retry: ({ input }) => retryBatch(deps, input.id),
    raiseFee: (context) => raiseAnchorFee(deps, viewerOf(context), context.input),
    networks: async () => ({ items: await networksStatus(deps) }),
  });
}

function fileReply({ text, final, folio }: { text: string; final: boolean; folio: string }, suffix: string) {
  return bytes(text, 'application/vc+json; charset=utf-8', {
    ...(final ? ANCHORED : FOR_NOW),
    'content-disposition': `attachment; filename="${folio}${suffix}.json"`,
  });
}

function publicGroup(deps: Deps): EndpointGroup {
  return group(certificateEndpoints, {
    list: async ({ input }) => rawJson(await listCertificates(deps, input), FOR_NOW),
    get: ({ input }) => getCertificatePage(deps, input.id),
    file: async ({ input }) => fileReply(await getCertificateFile(deps, input.id, input.network), ''),
    receipt: async ({ input }) => fileReply(await getReceiptFile(deps, input.id, input.network), '-receipt'),
    anchor: async ({ input }) => rawJson(JSON.stringify(await getAnchorSidecar(deps, input.id)), FOR_NOW),
    pdf: async ({ input }) => {
      const { folio, pdf } = await certificatePdf(deps, input.id, input.locale);
      return bytes(pdf, 'application/pdf', { 'content-disposition': `inline; filename="${folio}.pdf"` });
    },
    qr: async ({ input }) => bytes(await certificateQr(deps, input), 'image/svg+xml', FOR_NOW),
    feed: async ({ input, request }) => feedReply(await certificateFeed(deps, input), request),
    transaction: async ({ input }) => rawJson(JSON.stringify(await lookUpTransaction(deps, input)), ANYWHERE),
  });
}
