import {
  OBRA_AMOUNT_MAX,
  OBRA_LINE_MAX_LENGTH,
  OBRA_NAME_MAX_LENGTH,
  OBRA_TEXT_MAX_LENGTH,
} from '@vereda/contract/urbanism/obras/obra';
import type { TableField } from '#platform/file-reading/table/table-field';
import { OBRA_KIND_WORDS, OBRA_STAGE_WORDS } from './obra-words.ts';

const line = (names: readonly string[], looks?: RegExp): TableField => ({
  kind: 'line',
  max: OBRA_LINE_MAX_LENGTH,
  names,
  ...(looks && { looks }),
});
const money = (...names: string[]): TableField => ({ kind: 'money', max: OBRA_AMOUNT_MAX, names });

/** How columns of a table of works are known and read, the surest first. */
export const OBRA_TABLE: Readonly<Record<string, TableField>> = {
  number: {
    ...line([
      'id',
      'id_obra',
      'codigo_obra',
      'codigo',
      'nro_obra',
      'numero_obra',
      'cod_obra',
      'ocid',
      'project_id',
    ]),
    max: 100,
    isOwn: true,
  },
  name: {
    kind: 'line',
    max: OBRA_NAME_MAX_LENGTH,
    names: [
      'nombre',
      'nombre_obra',
      'obra',
      'titulo',
      'denominacion',
      'proyecto',
      'nombre_proyecto',
      'name',
      'title',
    ],
    looks: /^(?=.*\p{L}{3}.*\s.*\p{L}{3}).{12,300}$/u,
  },
  description: {
    kind: 'text',
    max: OBRA_TEXT_MAX_LENGTH,
    names: ['descripcion', 'detalle', 'memoria', 'resumen', 'objeto', 'description'],
    looks: /^[\s\S]{150,}$/,
  },
  stage: {
    kind: 'word',
    words: OBRA_STAGE_WORDS,
    names: ['etapa', 'estado', 'estado_obra', 'situacion', 'fase', 'status', 'stage'],
    looks: 'kind',
  },
  kind: {
    kind: 'word',
    words: OBRA_KIND_WORDS,
    names: ['tipo_intervencion', 'naturaleza', 'clase', 'tipo_obra', 'tipo', 'type'],
    looks: 'kind',
  },
  sector: line([
    'sector',
    'rubro',
    'tipologia',
    'tematica',
    'categoria',
    'area_tematica',
    'tipo_obra',
    'tipo',
  ]),
  expediente: line(
    ['expediente_numero', 'expediente', 'nro_expediente', 'exp', 'nro_contratacion', 'numero_licitacion'],
    /^(?:EX|EXP|Expte\.?)[-\s]?\d{2,}/i,
  ),
  responsible: line([
    'area_responsable',
    'reparticion',
    'comitente',
    'organismo',
    'ministerio',
    'secretaria',
    'unidad_ejecutora',
    'responsable',
    'area',
    'jurisdiccion',
    'public_authority',
  ]),
  contractor_id: line(
    ['cuit_contratista', 'cuit', 'cuit_empresa', 'contratista_cuit', 'rfc_contratista'],
    /^(?:20|23|24|27|30|33|34)-?\d{8}(?:-?\d)?$/,
  ),
  contractor: line(
    [
      'licitacion_oferta_empresa',
      'contratista',
      'empresa',
      'empresa_contratista',
      'adjudicatario',
      'proveedor',
      'supplier',
    ],
    /\b(?:S\.?\s?A\.?|S\.?\s?R\.?\s?L\.?|U\.?\s?T\.?\s?E\.?|S\.?A\.?S\.?)\s*$/i,
  ),
  address: line(
    ['direccion', 'ubicacion', 'domicilio', 'calle', 'lugar', 'emplazamiento', 'address', 'location'],
    /\b(?:av|avda|avenida|calle|esq|esquina|entre|al|pje|pasaje)\b\.?|\be\/|\s\d{2,5}\b\s*(?:,|$)|\sY\s/iu,
  ),
  neighborhood: line(['barrio', 'colonia', 'localidad', 'neighborhood', 'comuna', 'distrito', 'zona']),
  lat: { kind: 'latitude', names: ['lat', 'latitud', 'latitude', 'y', 'coord_y'], looks: 'kind' },
  lng: {
    kind: 'longitude',
    names: ['lng', 'lon', 'long', 'longitud', 'longitude', 'x', 'coord_x'],
    looks: 'kind',
  },
  point: {
    kind: 'point',
    names: ['coordenadas', 'punto', 'geometria', 'geom', 'wkt', 'geometry'],
    looks: 'kind',
  },
  contract_amount: {
    ...money(
      'monto_contrato',
      'monto_adjudicado',
      'monto_contratado',
      'importe_contrato',
      'monto',
      'importe',
      'contract_value',
    ),
    looks: 'kind',
  },
  budget: money(
    'presupuesto_oficial',
    'presupuesto',
    'monto_presupuesto',
    'monto_oficial',
    'inversion',
    'budget',
  ),
  final_amount: money('monto_final', 'costo_final', 'monto_ejecutado', 'final_value'),
  funding: line(['financiamiento', 'fuente_financiamiento', 'fuente', 'origen_fondos', 'funding']),
  planned_start: {
    kind: 'day',
    names: ['fecha_inicio', 'inicio', 'fecha_inicio_prevista', 'fecha_comienzo', 'comienzo', 'start_date'],
    looks: 'kind',
  },
  planned_end: {
    kind: 'last-day',
    names: [
      'fecha_fin_inicial',
      'fecha_fin',
      'fin',
      'fecha_fin_prevista',
      'fecha_finalizacion',
      'vencimiento',
      'end_date',
    ],
    looks: 'kind',
  },
  term_months: { kind: 'decimal', max: 600, names: ['plazo_meses', 'meses', 'duracion_meses'] },
  actual_start: { kind: 'day', names: ['fecha_inicio_real', 'inicio_real', 'fecha_acta_inicio'] },
  actual_end: {
    kind: 'last-day',
    names: ['fecha_fin_real', 'fin_real', 'fecha_recepcion', 'fecha_fin_efectiva'],
  },
  physical: {
    kind: 'percent',
    names: ['porcentaje_avance', 'avance', 'avance_fisico', 'avance_obra', 'porcentaje', 'progress'],
    looks: 'kind',
  },
  financial: { kind: 'percent', names: ['avance_financiero', 'porcentaje_financiero', 'porcentaje_pagado'] },
};
