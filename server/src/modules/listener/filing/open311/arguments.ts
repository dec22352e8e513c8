import { REPORT_TEXT_MAX_LENGTH } from '@vereda/contract/limits';
import {
  bboxField,
  catalogIdField,
  emailField,
  instantField,
  phoneLineField,
} from '@vereda/contract/listener/fields';
import type { CreateReportInput } from '@vereda/contract/listener/report-filing';
import { createReportInput } from '@vereda/contract/listener/report-filing';
import { parseFolio } from '@vereda/contract/listener/text/folio';
import { lineField, textField } from '@vereda/contract/text';
import { z } from 'zod';
import { AppError } from '#platform/errors';

/** Requests that one answer holds at most, and days that they may span (GeoReport v2, "Response Volume"). */
export const REQUESTS_MAX = 1000;
export const SPAN_DAYS = 90;
const IDS_MAX = 100;
const DAY_MS = 86_400_000;
const ATTRIBUTE = /^attribute\[([^\]]{1,40})\](\[\])?$/;

/** Arguments as they came: a name that came several times has all of its values. */
export type Arguments = Readonly<Record<string, string | readonly string[]>>;

const declared = (given: unknown) => (typeof given === 'string' && given.trim() === '' ? undefined : given);
const optional = <T extends z.ZodType>(field: T) => z.preprocess(declared, field.optional());
// Declared several times or comma delimited.
const listOf = <T extends z.ZodType>(field: T, max: number) =>
  z.preprocess(
    (given) =>
      [given ?? []]
        .flat()
        .flatMap((text) => String(text).split(','))
        .map((text) => text.trim())
        .filter((text) => text !== ''),
    z.array(field).max(max),
  );

const listArguments = z.object({
  service_request_id: listOf(z.string().max(60), IDS_MAX),
  service_code: listOf(catalogIdField, IDS_MAX),
  status: listOf(z.enum(['open', 'closed']), 10),
  start_date: optional(instantField),
  end_date: optional(instantField),
  bbox: optional(bboxField),
  page_size: optional(z.coerce.number().int().min(1).max(REQUESTS_MAX)),
  cursor: optional(z.string().max(200)),
});

/** What a list of requests is narrowed to; the last 90 days unless dates say otherwise. Throws platform/invalid-input. */
export function readListArguments(given: Arguments, now: Date) {
  const asked = parsed(listArguments, given);
  const [start, end] = [asked.start_date, asked.end_date].map((date) => (date ? new Date(date) : null));
  const until = end ?? (start ? new Date(start.getTime() + SPAN_DAYS * DAY_MS) : now);
  const since = start ?? new Date(until.getTime() - SPAN_DAYS * DAY_MS);
  if (until.getTime() - since.getTime() > SPAN_DAYS * DAY_MS)
    throw new AppError('platform/invalid-input', { fields: { start_date: 'too_big' } });
  return {
    // Folios that are none are of no report.
    folios: asked.service_request_id.map((text) => parseFolio(text)).filter((folio) => folio !== null),
    areIdsAsked: asked.service_request_id.length > 0,
    since,
    until,
    types: asked.service_code,
    status: [...new Set(asked.status)],
    bbox: asked.bbox,
    limit: asked.page_size ?? REQUESTS_MAX,
    cursor: asked.cursor ?? null,
  };
}

const degrees = z.coerce.number();
const postArguments = z.object({
  service_code: catalogIdField,
  lat: optional(degrees),
  long: optional(degrees),
  address_string: optional(lineField({ max: 200 })),
  email: optional(emailField),
  first_name: optional(lineField({ max: 100 })),
  last_name: optional(lineField({ max: 100 })),
  phone: optional(phoneLineField),
  description: optional(textField({ max: REPORT_TEXT_MAX_LENGTH })),
  media_url: optional(z.url({ protocol: /^https?$/ }).max(500)),
});

/** What a request to file says, as the forms of the product say it, and where the sender has a picture of it. */
export type PostedRequest = { readonly input: CreateReportInput; readonly mediaUrl: string | null };

/** Reads what was posted; throws platform/invalid-input with the arguments that are wrong. */
export function readPostArguments(given: Arguments, typeName: (id: number) => Promise<string>) {
  return readPosted(parsed(postArguments, given), { given, typeName });
}

async function readPosted(
  posted: z.output<typeof postArguments>,
  { given, typeName }: { given: Arguments; typeName: (id: number) => Promise<string> },
): Promise<PostedRequest> {
  const { lat, long, address_string: address, email, first_name, last_name, phone } = posted;
  if ((lat === undefined) !== (long === undefined))
    throw new AppError('platform/invalid-input', {
      fields: { [lat === undefined ? 'lat' : 'long']: 'required' },
    });
  const hasContact = email !== undefined || phone !== undefined;
  const input = {
    subcategory_id: posted.service_code,
    // The standard lets it be left out; the type says at least what it is about.
    description: posted.description ?? (await typeName(posted.service_code)),
    source: 'api',
    answers: answersIn(given),
    ...(lat !== undefined && long !== undefined && { point: { lat, lng: long }, place_origin: 'device' }),
    ...(address !== undefined && { address: { reference: address } }),
    ...(hasContact ? { contact: { first_name, last_name, email, phone } } : { anonymous: true }),
  };
  return { input: parsed(createReportInput, input), mediaUrl: posted.media_url ?? null };
}

function answersIn(given: Arguments): { id: string; value: string }[] {
  return Object.entries(given).flatMap(([name, value]) => {
    const id = ATTRIBUTE.exec(name)?.[1];
    const [first] = [value].flat();
    return id === undefined || first === undefined || first.trim() === '' ? [] : [{ id, value: first }];
  });
}

function parsed<T extends z.ZodType>(schema: T, given: unknown): z.output<T> {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const fields = Object.fromEntries(
    read.error.issues.map(({ path, code, message }) => [
      NAMES[path.join('.')] ?? String(path[0] ?? ''),
      code === 'custom' ? message : code,
    ]),
  );
  throw new AppError('platform/invalid-input', { fields });
}

// What our own form calls otherwise.
const NAMES: Readonly<Record<string, string>> = { point: 'lat', 'point.lat': 'lat', 'point.lng': 'long' };
