import type { Initiative } from '@vereda/contract/transparency/initiative';
import type { InitiativeStatus } from '@vereda/contract/transparency/initiative-transitions';
import type { Caller, TestServer } from './server.ts';

const BASE = '/transparency/initiatives';
const LOOK = { icon: 'works', color: '#b45309', active: true };
/** A document that shows what was done. */
export const EVIDENCE = { name: 'Acta', url: 'https://ciudad.gob.ar/acta.pdf', is_evidence: true };

/** The way of an initiative from its draft to a status. */
const WAYS: Readonly<Record<InitiativeStatus, readonly InitiativeStatus[]>> = {
  borrador: [],
  en_revision: ['en_revision'],
  publicada: ['en_revision', 'publicada'],
  en_ejecucion: ['en_revision', 'publicada', 'en_ejecucion'],
  pausada: ['en_revision', 'publicada', 'en_ejecucion', 'pausada'],
  cumplida: ['en_revision', 'publicada', 'en_ejecucion', 'cumplida'],
  cumplida_parcial: ['en_revision', 'publicada', 'en_ejecucion', 'cumplida_parcial'],
  no_cumplida: ['en_revision', 'publicada', 'no_cumplida'],
  cancelada: ['en_revision', 'publicada', 'cancelada'],
  archivada: ['en_revision', 'publicada', 'cancelada', 'archivada'],
};

type Move = { readonly to: InitiativeStatus; readonly reason?: string };

async function done<T>(caller: Caller, call: string, input: object = {}): Promise<T> {
  const { status, body } = await caller(`POST ${call}`, input);
  if (status !== 200) throw new Error(`${call} ${status} ${JSON.stringify(body)}`);
  return body as T;
}

/** Moves an initiative as somebody. */
export function moveInitiative(caller: Caller, { id, version }: Initiative, { to, reason = '' }: Move) {
  return done<Initiative>(caller, `${BASE}/change-status`, { id, version, status: to, reason });
}

/** Two who keep initiatives at the desk, and what they file them under. */
export async function openInitiativeDesk(server: TestServer) {
  const writer = await server.as('roleUser');
  const second = await server.as('callcenterRole');
  const superadmin = await server.as('superadmin');
  const filed = await fileUnder(superadmin);
  const draft = (name: string, more: object = {}) =>
    done<Initiative>(writer, `${BASE}/create`, {
      name,
      name_en: `${name} (en)`,
      summary: 'Diez kilómetros',
      summary_en: 'New cycle lanes',
      catalog_id: filed.category,
      secretary_id: filed.area,
      starts_on: '2026-01-01',
      promised_on: '2026-12-31',
      ...more,
    });
  const edit = (initiative: Initiative, more: object) =>
    done<Initiative>(writer, `${BASE}/update`, { ...initiative, change_reason: '', ...more });
  /** Takes a draft to a status; whoever is not the writer publishes. */
  const take = async (initiative: Initiative, to: InitiativeStatus): Promise<Initiative> => {
    let now = initiative;
    for (const status of WAYS[to]) {
      const isPublished = status === 'publicada' || status === 'en_revision' || status === 'cumplida';
      const mover = status === 'publicada' ? second : writer;
      now = await moveInitiative(mover, now, { to: status, ...(!isPublished && { reason: 'Así' }) });
    }
    return now;
  };
  return { writer, second, superadmin, ...filed, draft, edit, take };
}

async function fileUnder(superadmin: Caller) {
  const add = async (call: string, input: object) =>
    (await done<{ id: number }>(superadmin, `${call}/create`, input)).id;
  const type = await add('/transparency/catalogfirst', { name: 'Obras', name_en: 'Works', ...LOOK });
  const mobility = { name: 'Movilidad', name_en: 'Mobility', catalogfirst_id: type, ...LOOK };
  const sector = await add('/transparency/catalogsecond', mobility);
  const lanes = { name: 'Ciclovías', name_en: 'Cycle lanes', catalogsecond_id: sector, ...LOOK };
  const category = await add('/transparency/catalog', lanes);
  const area = await add('/secretary', { name: 'Secretaría de Movilidad', email: null });
  return { type, sector, category, area };
}
