import { randomUUID } from 'node:crypto';
import { categoryEndpoints, subcategoryEndpoints } from '@vereda/contract/listener/categories/category';
import type { OperatorType } from '@vereda/contract/access/viewer';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import type { FiledReport } from '@vereda/contract/listener/report-filing';
import sharp from 'sharp';
import { SYSTEM } from '../platform/history/change.ts';
import {
  createCategory,
  createArea,
  createRoutingRule,
  createSubcategory,
} from '../modules/listener/public.ts';
import { saveArea } from '../modules/urbanism/public.ts';
import type { Caller, TestServer } from './server.ts';
import { uploadTo } from './upload.ts';

/** A place inside the test city's one colonia. */
export const CENTRE = { lat: -34.6, lng: -58.4 };

/** Ids of what seedListener made. */
export type Seeded = {
  readonly categoryId: number;
  /** Anonymous allowed, public, twenty working hours. */
  readonly potholeId: number;
  /** Needs contact and a photo of the result, no routing. */
  readonly wallId: number;
  readonly otherCategoryId: number;
  readonly lampId: number;
  readonly agencyId: number;
  readonly crewId: number;
  readonly otherCrewId: number;
};

/** Two categories, three types, a small organisation with one rule, and a colonia of one degree around CENTRE. */
export async function seedListener(server: TestServer): Promise<Seeded> {
  const by = { actor: SYSTEM, at: server.clock.now() };
  return server.deps.database.transaction().execute(async (transaction) => {
    const category = (name: string) =>
      createCategory(transaction, categoryEndpoints.create.input.parse({ name, name_en: name }), by);
    const type = (fields: Record<string, unknown>) =>
      createSubcategory(
        transaction,
        subcategoryEndpoints.create.input.parse({ name_en: fields['name'], ...fields }),
        by,
      );
    const node = (level: 'secretary' | 'agency' | 'operator', parent: number | null, name: string) =>
      createArea(transaction, { level, name, ...(parent !== null && { parent_id: parent }) }, by);
    const categoryId = await category('Calles');
    const otherCategoryId = await category('Alumbrado');
    const potholeId = await type({ category_id: categoryId, name: 'Bache', sla_hours: 20 });
    const wallId = await type({
      category_id: categoryId,
      name: 'Pared en riesgo',
      anonymous_allowed: false,
      evidence_needed: true,
    });
    const lampId = await type({ category_id: otherCategoryId, name: 'Luminaria', sla_hours: 40 });
    const secretaryId = await node('secretary', null, 'Obras');
    const agencyId = await node('agency', secretaryId, 'Vialidad');
    const crewId = await node('operator', agencyId, 'Cuadrilla 1');
    const otherAgency = await node('agency', secretaryId, 'Alumbrado');
    const otherCrewId = await node('operator', otherAgency, 'Cuadrilla 2');
    const rule = { category_id: null, colonia_id: null, auto_assign: false, position: 0 };
    await createRoutingRule(transaction, { ...rule, subcategory_id: potholeId, node_id: crewId }, by);
    await createRoutingRule(transaction, { ...rule, subcategory_id: lampId, node_id: otherCrewId }, by);
    await saveArea(transaction, {
      kind: 'colonia',
      name: 'Centro',
      sector: 'Comuna 1',
      source_id: 'centro',
      geometry: square(CENTRE, 0.5),
    });
    return { categoryId, potholeId, wallId, otherCategoryId, lampId, agencyId, crewId, otherCrewId };
  });
}

/** A square of this half width in degrees. */
export function square({ lat, lng }: { lat: number; lng: number }, half: number) {
  const corners = [
    [lng - half, lat - half],
    [lng + half, lat - half],
    [lng + half, lat + half],
    [lng - half, lat + half],
    [lng - half, lat - half],
  ];
  return { type: 'Polygon' as const, coordinates: [corners] };
}

/** Files a report and answers what was told; throws when it was refused. */
export async function fileReport(
  caller: Caller,
  fields: Record<string, unknown>,
  key: string = randomUUID(),
): Promise<FiledReport> {
  const body = { description: 'Un pozo profundo frente a la escuela.', point: CENTRE, ...fields };
  const answer = await caller('POST /reports/create', body, { headers: { 'idempotency-key': key } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as FiledReport;
}

/** Opens the case of a report. */
export async function openCase(caller: Caller, id: number): Promise<CaseFile> {
  const answer = await caller(`POST /reports/case/${id}`);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as CaseFile;
}

/** Makes a move with the version that the case has now. */
export async function move(caller: Caller, id: number, given: Record<string, unknown> & { move: string }) {
  const { report } = await openCase(caller, id);
  return caller('POST /reports/update', { id, version: report.version, ...given });
}

/** Makes a move that must succeed. */
export async function mustMove(
  caller: Caller,
  id: number,
  given: Record<string, unknown> & { move: string },
) {
  const answer = await move(caller, id, given);
  if (answer.status !== 200) throw new Error(`${given.move}: ${JSON.stringify(answer.body)}`);
  return answer.body as { version: number; stage: string; outcome: string | null };
}

/** Error code of an answer, undefined where it is none. */
export function codeOf(answer: { body: unknown }): string | undefined {
  return (answer.body as { error?: { code: string } }).error?.code;
}

/** Details of a coded error. */
export function detailsOf(answer: { body: unknown }): Record<string, unknown> {
  return (answer.body as { error?: { details?: Record<string, unknown> } }).error?.details ?? {};
}

/** Field codes of a coded error. */
export function fieldsOf(answer: { body: unknown }): Record<string, string> {
  return (answer.body as { error?: { fields?: Record<string, string> } }).error?.fields ?? {};
}

/** The ticket of the first mail of this mode to an address, from the outbox. */
export async function ticketOf(server: TestServer, mode: string, to: string): Promise<string> {
  const mails = await server.mails();
  for (const mail of mails) {
    const found = new RegExp(`mode=${mode}&(?:id=\\d+&)?ticket=([\\w.-]+)`).exec(mail.text);
    if (mail.to === to && found?.[1]) return found[1];
  }
  throw new Error(
    `no mail with mode=${mode} to ${to}: ${mails.map((mail) => `${mail.to} ${mail.subject ?? ''}`).join('; ')}`,
  );
}

/** A JPEG of noise, so that it has some size. */
export async function jpeg(
  width = 640,
  height = 480,
  options: { exif?: Record<string, Record<string, string>> } = {},
) {
  const picture = sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  }).jpeg();
  return options.exif ? picture.withExif(options.exif).toBuffer() : picture.toBuffer();
}

/** Uploads bytes as one file. */
export function upload(caller: Caller, content: Buffer, file: { filename?: string; type?: string } = {}) {
  return uploadTo(caller, 'POST /attachments/create', { content, ...file });
}

/** Uploads a photo and answers its id. */
export async function uploadPhoto(caller: Caller): Promise<string> {
  const answer = await upload(caller, await jpeg());
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return (answer.body as { id: string }).id;
}

/** Lets a photo through, hides it or holds it again, as it is now. */
export async function decide(caller: Caller, id: string, state: 'shown' | 'hidden' | 'held'): Promise<void> {
  const { body } = await caller(`POST /attachments/get/${id}`);
  const { version } = body as { version: number };
  const answer = await caller('POST /attachments/update', { id, version, state });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

/** Somebody of the desk who reads these categories within this area, by a name that is theirs alone. */
export function enrolOperator(
  server: TestServer,
  name: string,
  duties: { categories: readonly string[]; node: number | null; does?: readonly OperatorType[] },
): Promise<Caller> {
  return server.enrol({
    uid: `operator-${name}`,
    email: `${name}@operators.vereda.example`,
    first_name: name,
    last_name: 'Ficticio',
    type: 'operator',
    type_operator: [...(duties.does ?? ['supervisor' as const])],
    allowed_categories: [...duties.categories],
    operator_id: duties.node === null ? null : String(duties.node),
    activated: true,
  });
}
