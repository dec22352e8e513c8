import { Readable } from 'node:stream';
import type { Input } from '@vereda/contract/endpoint';
import type { Locale } from '@vereda/contract/locale';
import type { obraEndpoints, ObraRow } from '@vereda/contract/urbanism/obras/obra';
import { daysLate } from '@vereda/contract/urbanism/obras/obra-facts';
import { getCityDay } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { CSV_MARK, csvLine } from '#platform/documents/csv';
import { wordsOf } from '../messages/words.ts';
import { findObras } from './obra-reading.service.ts';

type Reader = { readonly locale: Locale; readonly today: string };
type ToCell = (row: ObraRow, reader: Reader) => string | number | null;

const PAGE = 100;

// In Spanish as an import of works knows them, in English as the open data has them.
const COLUMNS: readonly { readonly es: string; readonly en: string; readonly cell: ToCell }[] = [
  { es: 'id', en: 'id', cell: (row) => row.id },
  { es: 'nombre', en: 'name', cell: (row) => row.name },
  { es: 'etapa', en: 'stage', cell: (row, { locale }) => wordsOf(locale).stages[row.stage] },
  { es: 'publicada', en: 'published', cell: (row) => (row.published ? 1 : 0) },
  { es: 'dias_de_demora', en: 'days_late', cell: (row, { today }) => daysLate(row, today) },
  { es: 'expediente', en: 'expediente', cell: (row) => row.expediente },
  { es: 'sector', en: 'sector', cell: (row) => row.sector },
  { es: 'descripcion', en: 'description', cell: (row) => row.description },
  { es: 'area_responsable', en: 'responsible', cell: (row) => row.responsible },
  { es: 'contratista', en: 'contractor', cell: (row) => row.contractor },
  { es: 'cuit_contratista', en: 'contractor_id', cell: (row) => row.contractor_id },
  { es: 'direccion', en: 'address', cell: (row) => row.address },
  { es: 'colonia', en: 'colonia', cell: (row) => row.colonia },
  { es: 'presupuesto', en: 'budget', cell: (row) => row.budget },
  { es: 'financiamiento', en: 'funding', cell: (row) => row.funding },
  { es: 'monto_contrato', en: 'contract_amount', cell: (row) => row.contract_amount },
  { es: 'monto_final', en: 'final_amount', cell: (row) => row.final_amount },
  { es: 'moneda', en: 'currency', cell: (row) => row.currency },
  { es: 'fecha_inicio', en: 'planned_start', cell: (row) => row.planned_start },
  { es: 'fecha_fin', en: 'planned_end', cell: (row) => row.planned_end },
  { es: 'fecha_inicio_real', en: 'actual_start', cell: (row) => row.actual_start },
  { es: 'fecha_fin_real', en: 'actual_end', cell: (row) => row.actual_end },
  { es: 'avance_fisico', en: 'physical', cell: (row) => row.physical },
  { es: 'avance_financiero', en: 'financial', cell: (row) => row.financial },
];

/** The list of works at the desk with its filters as CSV in the language of the reader, page by page. */
export function exportObras(
  deps: Deps,
  filters: Input<typeof obraEndpoints.export>,
  locale: Locale,
): Readable {
  async function* lines() {
    yield (
      CSV_MARK +
        csvLine(
          COLUMNS.map((column) => column[locale]),
          locale,
        )
    );
    const reader = { locale, today: await getCityDay(deps) };
    let cursor: string | undefined;
    do {
      const page = await findObras(deps, { ...filters, cursor, limit: PAGE });
      for (const row of page.items) {
        const cells = COLUMNS.map(({ cell }) => cell(row, reader));
        yield csvLine(cells, locale);
      }
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
  }
  return Readable.from(lines());
}
