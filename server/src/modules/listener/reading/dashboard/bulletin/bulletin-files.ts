import { createHash } from 'node:crypto';
import type { BulletinFigures, BulletinFile } from '@vereda/contract/listener/figures/bulletin';
import type { Bilingual } from '@vereda/contract/locale';
import { CSV_MARK, csvLine } from '#platform/documents/csv';
import type { BulletinRow, Edition } from './bulletin.queries.ts';

// No place and nothing that somebody wrote: what is hidden later leaves a number, a type and dates here, which is what
// the end of the time of a report leaves of it as well.
const COLUMNS: Readonly<Record<Exclude<keyof BulletinRow, 'received' | 'colonia_id'>, Bilingual>> = {
  folio: { es: 'Folio', en: 'Reference number' },
  category: { es: 'Categoría', en: 'Category in Spanish' },
  category_en: { es: 'Categoría en inglés', en: 'Category in English' },
  type: { es: 'Tipo', en: 'Type in Spanish' },
  type_en: { es: 'Tipo en inglés', en: 'Type in English' },
  area: { es: 'Área a cargo; vacío: ninguna', en: 'Area in charge; empty: none' },
  source: { es: 'Por dónde llegó', en: 'Which way it came' },
  received_at: { es: 'Recibido, en la hora de la ciudad', en: 'Received, in the city’s time' },
  first_answer_minutes: {
    es: 'Recibido en el mes: minutos hasta la primera respuesta; vacío: no la tuvo hasta fin de mes',
    en: 'Received in the month: minutes to the first answer; empty: none by the end of the month',
  },
  closed_at: {
    es: 'Cerrado en el mes, en la hora de la ciudad; vacío: abierto al terminar',
    en: 'Closed in the month, in the city’s time; empty: open at its end',
  },
  outcome: {
    es: 'Cómo terminó; resueltos: conforme y conforme_tacita',
    en: 'How it ended; solved: conforme and conforme_tacita',
  },
  solving_minutes: { es: 'Resuelto: minutos hasta la solución', en: 'Solved: minutes to the solution' },
  on_time: { es: 'Resuelto con plazo: si fue en plazo', en: 'Solved with a promise: whether on time' },
  reopened: { es: 'Cerrado: si se había reabierto', en: 'Closed: whether it had been reopened' },
};
const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

/** A row for each report that was received, closed or open in the month. */
export function writeCsv(rows: readonly BulletinRow[]): Buffer {
  const lines = rows.map((row) =>
    csvLine(
      NAMES.map((name) => row[name]),
      'en',
    ),
  );
  return Buffer.from(CSV_MARK + csvLine(NAMES, 'en') + lines.join(''));
}

/** All figures, with what the columns of the CSV are and its SHA-256. */
export function writeJson(of: Edition, figures: BulletinFigures, csv: Buffer): Buffer {
  const { edition, made_at, reason } = of;
  const rows = { name: fileName(of, 'csv'), sha256: sha256Of(csv), columns: COLUMNS };
  return Buffer.from(`${JSON.stringify({ edition, made_at, reason, rows, figures }, null, 1)}\n`);
}

/** The SHA-256 of bytes in hexadecimal, as sha256sum prints it. */
export function sha256Of(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

const EXTENSIONS: Readonly<Record<BulletinFile, string>> = {
  csv: '.csv',
  json: '.json',
  'pdf-es': '.pdf',
  'pdf-en': '-en.pdf',
};

/** What a file is called. */
export function fileName({ month, edition }: Pick<Edition, 'month' | 'edition'>, kind: BulletinFile): string {
  return `boletin-${month.slice(0, 7)}-${edition}${EXTENSIONS[kind]}`;
}
