import { randomInt } from 'node:crypto';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import { callAs } from '../../demo.ts';

/** What a test looks for on a case's page. */
export const CASE_WORDS = {
  es: {
    steps: 'Pasos posibles',
    noSteps: 'No hay pasos posibles en esta etapa.',
    work: 'Registrar actividad',
    more: 'Más',
    undo: /^Deshacer/,
    undone: 'Deshecho: el reporte volvió a como estaba.',
    otherArea: 'Asignar a otra área',
    area: 'Área a cargo',
    addText: 'Agregar un texto público',
    answers: 'Respuestas guardadas',
    call: 'Llamar al',
    earlier: '1 reporte anterior',
    hidden: 'Los permisos de esta cuenta no incluyen los datos de contacto.',
    whole: 'Abrir en página completa',
    near: /^A menos de \d+ m$/,
    next: 'Siguiente',
    previous: 'Anterior',
    back: 'Volver a la bandeja',
    of: 'de',
  },
  en: {
    steps: 'Actions',
    noSteps: 'No actions at this stage.',
    work: 'Record activity',
    more: 'More',
    undo: /^Undo/,
    undone: 'Undone: the report is as it was.',
    otherArea: 'Assign to another area',
    area: 'Area in charge',
    addText: 'Add a public text',
    answers: 'Kept answers',
    call: 'Call',
    earlier: '1 earlier report',
    hidden: 'Your permissions do not include the contact details.',
    whole: 'Open as a page',
    near: /^Within \d+ m$/,
    next: 'Next',
    previous: 'Previous',
    back: 'Back to the inbox',
    of: 'of',
  },
} as const;

// Stages that a case can be brought to before a test.
type Reached = 'pending' | 'assigned' | 'in_progress' | 'resolved';

/** The case of a report, as a superadmin reads it. */
export async function caseOf(id: number): Promise<CaseFile> {
  const call = await callAs('superadmin');
  return (await call(`/reports/case/${id}`, {})) as unknown as CaseFile;
}

/** Where a report is now. */
export async function stageOf(id: number): Promise<string> {
  return (await caseOf(id)).report.stage;
}

type Called = { readonly phone?: string; readonly point?: { readonly lat: number; readonly lng: number } };
type Filed = { readonly id: number; readonly folio: string };

/** A report that somebody phoned in, of a type that needs no photo, brought to a stage. */
export async function fileCall(stage: Reached, { phone, point }: Called = {}): Promise<Filed> {
  const desk = await callAs('superadmin');
  const { items } = (await desk('/category/list', {})) as {
    items: { subcategories: { id: number; evidence_needed: boolean }[] }[];
  };
  const type = items.flatMap(({ subcategories }) => subcategories).find((one) => !one.evidence_needed);
  const filed = (await desk('/reports/create', {
    subcategory_id: type?.id,
    description: 'Farola apagada.',
    source: 'phone',
    contact: { first_name: 'Ana', phone: phone ?? `29845${randomInt(10_000, 99_999)}` },
    point: point ?? { lat: -34.6 - randomInt(1, 900) / 10_000, lng: -58.44 },
  })) as unknown as Filed;
  await bring(filed.id, stage);
  return filed;
}

async function bring(id: number, stage: Reached): Promise<void> {
  const [desk, crew] = [await callAs('superadmin'), await callAs('ejecutor')];
  const move = async (name: string) => {
    const { version } = (await caseOf(id)).report;
    await desk('/reports/update', { id, version, move: name });
  };
  if (stage === 'pending') return;
  await move('assign');
  if (stage === 'in_progress') await move('accept');
  // Who did the work does not record what the citizen says of it.
  if (stage === 'resolved')
    await crew(`/reports/attend/${id}`, { kind: 'Trabajo', text: 'Se cambió la lámpara.' });
}
