import { randomUUID } from 'node:crypto';
import { PERSONAS } from '@vereda/contract/access/personas';
import sharp from 'sharp';
import { send } from '../../tools/kit/caller.ts';

/** A report that the server said it has. */
export type Acknowledged = { readonly key: string; readonly id: number; readonly folio: string };

/** Somebody who files reports without end and insists until each is acknowledged. */
export type ReportLoad = {
  /** Every report that was ever sent, by its key, which is part of its text. */
  readonly sent: ReadonlySet<string>;
  readonly acknowledged: readonly Acknowledged[];
  /** Answers that were neither a report nor a sign of a server that is down. */
  readonly refusals: readonly string[];
  /** Lets what was sent be acknowledged, then ends. */
  finish(): Promise<void>;
};

type Options = {
  /** Where the servers are now; a try that fails goes to the next. */
  readonly urls: () => readonly string[];
  readonly token: () => Promise<string>;
  readonly subcategoryId: number;
  readonly concurrency: number;
};

/** Where the receipts go; the city's own mails, which come by the hour, go to others. */
export const RECEIPTS_TO = PERSONAS.citizen.viewer.email;

/** Words before the key in a report's description. */
export const LOAD_TEXT = 'Reporte de resistencia ';

/** Reports of one load that have a photo. */
const PHOTOS_MAX = 3;
const RETRY_MS = 50;
const PATIENCE_MS = 120_000;

/** Starts filing. A retry repeats its Idempotency-Key, as the browser does. */
export function startReportLoad(options: Options): ReportLoad {
  const sent = new Set<string>();
  const acknowledged: Acknowledged[] = [];
  const refusals: string[] = [];
  const end = new AbortController();
  let photos = 0;
  const worker = async (_unused: unknown, index: number): Promise<void> => {
    while (!end.signal.aborted) {
      const key = randomUUID();
      sent.add(key);
      const attachment_ids = photos < PHOTOS_MAX ? await sendPhoto(options) : [];
      photos += attachment_ids.length;
      const report = await insist(options, { key, index, refusals, attachment_ids });
      if (report) acknowledged.push(report);
    }
  };
  const workers = Array.from({ length: options.concurrency }, worker);
  return {
    sent,
    acknowledged,
    refusals,
    async finish() {
      end.abort();
      await Promise.all(workers);
    },
  };
}

/** The id of a photo that was sent, none while the server is down. */
async function sendPhoto({ urls, token }: Options): Promise<string[]> {
  const form = new FormData();
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width: 320, height: 240, channels: 3, background: '#888', noise } });
  form.set('file', new Blob([new Uint8Array(await picture.jpeg().toBuffer())]), 'foto.jpg');
  const headers = { authorization: `Bearer ${await token()}` };
  const [url = ''] = urls();
  const answer = await fetch(`${url}/api/attachments/create`, { method: 'POST', body: form, headers }).catch(
    () => null,
  );
  const { id } = ((await answer?.json().catch(() => ({}))) ?? {}) as { id?: string };
  return id ? [id] : [];
}

type One = {
  readonly key: string;
  readonly index: number;
  readonly refusals: string[];
  readonly attachment_ids: readonly string[];
};

async function insist(options: Options, one: One): Promise<Acknowledged | null> {
  const { key, index, refusals } = one;
  const deadline = performance.now() + PATIENCE_MS;
  for (let attempt = index; performance.now() < deadline; attempt += 1) {
    const urls = options.urls();
    const url = urls[attempt % Math.max(1, urls.length)];
    const answer = url ? await file(url, options, one).catch(() => null) : null;
    if (answer?.status === 200) {
      const { id, folio } = (await answer.json().catch(() => ({}))) as { id?: number; folio?: string };
      if (id && folio) return { key, id, folio };
    } else if (answer && answer.status < 500 && answer.status !== 401 && answer.status !== 429) {
      refusals.push(`${answer.status} ${await answer.text().catch(() => '')}`);
      return null;
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  refusals.push(`${key}: not acknowledged within ${PATIENCE_MS / 1000} s`);
  return null;
}

async function file(url: string, options: Options, { key, attachment_ids }: One): Promise<Response> {
  return send(url, {
    path: '/reports/create',
    token: await options.token(),
    withinMs: 10_000,
    headers: { 'idempotency-key': key },
    input: {
      subcategory_id: options.subcategoryId,
      description: `${LOAD_TEXT}${key}`,
      attachment_ids,
      point: { lat: -34.6, lng: -58.4 },
    },
  });
}
