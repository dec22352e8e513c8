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
const COLUMNS: readonly (readonly [spanish: string, english: string, cell: ToCell])[] = [
  ['id', 'id', (row) => row.id],
  ['nombre', 'name', (row) => row.name],
  ['etapa', 'stage', (row, { locale }) => wordsOf(locale).stages[row.stage]],
  ['publicada', 'published', (row) => (row.published ? 1 : 0)],
  ['dias_de_demora', 'days_late', (row, { today }) => daysLate(row, today)],
  ['expediente', 'expediente', (row) => row.expediente],
  ['sector', 'sector', (row) => row.sector],
  ['descripcion', 'description', (row) => row.description],
  ['area_responsable', 'responsible', (row) => row.responsible],
  ['contratista', 'contractor', (row) => row.contractor],
  ['cuit_contratista', 'contractor_id', (row) => row.contractor_id],
  ['direccion', 'address', (row) => row.address],
  ['colonia', 'colonia', (row) => row.colonia],
  ['presupuesto', 'budget', (row) => row.budget],
  ['financiamiento', 'funding', (row) => row.funding],
  ['monto_contrato', 'contract_amount', (row) => row.contract_amount],
  ['monto_final', 'final_amount', (row) => row.final_amount],
  ['moneda', 'currency', (row) => row.currency],
  ['fecha_inicio', 'planned_start', (row) => row.planned_start],
  ['fecha_fin', 'planned_end', (row) => row.planned_end],
  ['fecha_inicio_real', 'actual_start', (row) => row.actual_start],
  ['fecha_fin_real', 'actual_end', (row) => row.actual_end],
  ['avance_fisico', 'physical', (row) => row.physical],
  ['avance_financiero', 'financial', (row) => row.financial],
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
          COLUMNS.map(([spanish, english]) => (locale === 'es' ? spanish : english)),
          locale,
        )
    );
    const reader = { locale, today: await getCityDay(deps) };
    let cursor: string | undefined;
    do {
      const page = await findObras(deps, { ...filters, cursor, limit: PAGE });
      for (const row of page.items) {
        const cells = COLUMNS.map(([, , cell]) => cell(row, reader));
        yield csvLine(cells, locale);
      }
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
  }
  return Readable.from(lines());
}
