import { INITIATIVE_LIMITS as LIMITS } from '@vereda/contract/transparency/initiative-fields';
import type { InitiativeStatus } from '@vereda/contract/transparency/initiative-transitions';
import type { TableField, WordList } from '#platform/file-reading/table/table-field';
import { LEVEL_COLUMNS } from './level-fields.ts';

const line = (max: number, names: readonly string[]): TableField => ({ kind: 'line', max, names });
const money = (...names: string[]): TableField => ({ kind: 'money', max: LIMITS.amount, names });

/** How sources write a status, without case and accents; the first that fits counts. */
const STATUS_WORDS: WordList = [
  ['borrador', /\bborrador\b|\bdraft\b/],
  ['en_revision', /\brevision\b|\breview\b/],
  ['cumplida_parcial', /\bparcial/],
  ['no_cumplida', /\b(?:no|in)\s?cumplid|\bnot met\b|\bvencid/],
  ['cumplida', /\bcumplid|\bterminad|\bfinalizad|\bcompletad|\bfulfilled\b|\bdone\b/],
  ['cancelada', /\bcancelad|\bbaja\b/],
  ['pausada', /\bpausad|\bsuspendid|\bpaused\b/],
  ['en_ejecucion', /\ben (?:ejecucion|curso|marcha|proceso)\b|\bin progress\b/],
  ['archivada', /\barchivad/],
  ['publicada', /\bpublicad|\bpublished\b|\bplanificad|\bprometid/],
] satisfies readonly (readonly [InitiativeStatus, RegExp])[];

/** How columns of a table of commitments are known and read, the surest first. */
export const INITIATIVE_TABLE: Readonly<Record<string, TableField>> = {
  number: {
    ...line(100, ['id', 'numero', 'nro', 'codigo', 'numero_compromiso', 'id_compromiso', 'code']),
    isOwn: true,
  },
  name: {
    ...line(LIMITS.name, ['titulo', 'nombre', 'compromiso', 'iniciativa', 'title', 'name', 'denominacion']),
    looks: /^(?=.*\p{L}{3}.*\s.*\p{L}{3}).{12,140}$/u,
  },
  name_en: line(LIMITS.name, ['titulo_en', 'nombre_en', 'name_en', 'title_en']),
  summary: {
    kind: 'text',
    max: LIMITS.summary,
    names: ['resumen', 'bajada', 'copete', 'summary', 'compromiso', 'objetivo'],
  },
  summary_en: { kind: 'text', max: LIMITS.summary, names: ['resumen_en', 'summary_en'] },
  description: {
    kind: 'text',
    max: LIMITS.description,
    names: ['descripcion', 'desc', 'detalle', 'texto', 'description', 'text'],
    looks: /^[\s\S]{150,}$/,
  },
  ...LEVEL_COLUMNS,
  area: line(120, [
    'area_responsable',
    'secretaria',
    'reparticion',
    'organismo',
    'ministerio',
    'responsable',
    'area',
  ]),
  neighborhood: line(120, ['barrio', 'colonia', 'vecindario', 'neighborhood', 'localidad']),
  status: {
    kind: 'word',
    words: STATUS_WORDS,
    names: ['estado', 'situacion', 'status', 'etapa'],
    looks: 'kind',
  },
  starts_on: { kind: 'day', names: ['fecha_inicio', 'inicio', 'start_date', 'desde'] },
  promised_on: {
    kind: 'last-day',
    names: [
      'fecha_prometida',
      'fecha_compromiso',
      'fecha_limite',
      'fecha_fin',
      'cumplimiento',
      'plazo',
      'vencimiento',
      'due_date',
    ],
  },
  budget: money('presupuesto', 'monto', 'inversion', 'budget'),
  spent: money('ejecutado', 'gastado', 'devengado', 'spent'),
  indicator: line(LIMITS.word, ['indicador', 'cumplimiento_label', 'indicator']),
  unit: line(LIMITS.word, ['unidad', 'unidad_medida', 'unit']),
  baseline: { kind: 'decimal', max: LIMITS.amount, names: ['linea_base', 'base', 'baseline'] },
  goal: { kind: 'decimal', max: LIMITS.amount, names: ['meta', 'objetivo_numerico', 'goal', 'target'] },
  progress: {
    kind: 'percent',
    names: ['porcentaje_completado', 'avance', 'porcentaje', 'progreso', 'progress', 'porcentaje_avance'],
    looks: 'kind',
  },
  url: { kind: 'web', names: ['url_interna', 'url', 'enlace', 'link', 'web', 'sitio'] },
};
