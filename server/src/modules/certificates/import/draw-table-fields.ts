import type { TableField, TableFields } from '#platform/file-reading/table/table-field';
import { LOOKS_LIKE_GAME, LOOKS_LIKE_TURN } from './lottery-words.ts';

/** Numbers of a row that has all of a draw: balls of a bingo are the most. */
export const NUMBERS_MAX = 90;
/** Orders of extraction of such a row. */
export const ORDERS_MAX = 20;

const line = (max: number, names: readonly string[], looks?: RegExp): TableField => ({
  kind: 'line',
  max,
  names,
  ...(looks && { looks }),
});

/** Field of the number on a place, in a row that has the whole draw: `n01`. */
export function numberField(place: number): string {
  return `n${String(place).padStart(2, '0')}`;
}

/** Field of the moment at which the number of a place came out: `o01`. */
export function orderField(place: number): string {
  return `o${String(place).padStart(2, '0')}`;
}

// The long names first: they say more.
const PLACE_WORDS = ['pos', 'posicion', 'puesto', 'ubicacion', 'lugar', 'premio', 'numero', 'num', 'nro'];
const BALL_WORDS = ['bolilla', 'bola', 'ball', 'b', 'n', 'p', 'no', 'position', 'place', 'number', 'prize'];
const ORDER_WORDS = ['orden', 'orden_de_extraccion', 'orden_extraccion', 'extraccion', 'order', 'o'];

function numbered(
  count: number,
  { words, field, looks }: { words: readonly string[]; field: (n: number) => string; looks?: RegExp },
): [string, TableField][] {
  return Array.from({ length: count }, (_, index) => {
    const n = index + 1;
    const two = String(n).padStart(2, '0');
    const names = words.flatMap((word) => [`${word}_${two}`, `${word}_${n}`, `${word}${two}`, `${word}${n}`]);
    return [field(n), line(20, [...new Set([...names, two, String(n)])], looks)];
  });
}

/** How columns of a table of draws are known and read, the surest first. */
export const DRAW_FIELDS: TableFields = {
  date: line(
    40,
    ['fecha', 'date', 'fecha_sorteo', 'fecha_del_sorteo', 'dia', 'day', 'draw_date'],
    /^(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}|4\d{4}(?:[.,]\d+)?)\b/,
  ),
  game: line(
    80,
    ['quiniela', 'juego', 'loteria', 'game', 'lottery', 'jurisdiccion', 'provincia_sorteo', 'd_tipo'],
    LOOKS_LIKE_GAME,
  ),
  turn: line(
    40,
    ['turno', 'turn', 'period', 'periodo', 'modalidad', 'horario', 'd_modal', 'sesion', 'extracto'],
    LOOKS_LIKE_TURN,
  ),
  draw_number: {
    kind: 'decimal',
    max: 9_999_999,
    names: ['sorteo', 'nro_sorteo', 'numero_sorteo', 'numero_de_sorteo', 'draw_number', 'concurso'],
  },
  letters: line(20, ['letras', 'letters', 'clave', 'letra']),
  place: line(20, [
    'position',
    'posicion',
    'puesto',
    'ubicacion',
    'lugar',
    'place',
    'pos',
    'n_ubica',
    'premio_nro',
  ]),
  value: line(20, [
    'result',
    'resultado',
    'numero',
    'number',
    'n_numero',
    'num',
    'nro',
    'bolilla',
    'valor',
    'cifra',
  ]),
  order: line(20, ORDER_WORDS.slice(0, 5)),
  round: line(20, ['ronda', 'round', 'nro_ronda']),
  balls: line(2000, ['bolillas', 'balls', 'bolillas_extraidas', 'extraccion_completa']),
  line_ball: line(20, ['linea_bolilla', 'bolilla_linea', 'line_ball']),
  line_prize: line(40, ['linea_premio', 'premio_linea', 'line_prize', 'linea_importe']),
  line_winners: line(2000, ['linea_ganadores', 'ganadores_linea', 'line_winners']),
  bingo_ball: line(20, ['bingo_bolilla', 'bolilla_bingo', 'bingo_ball']),
  bingo_prize: line(40, ['bingo_premio', 'premio_bingo', 'bingo_prize', 'bingo_importe']),
  bingo_winners: line(2000, ['bingo_ganadores', 'ganadores_bingo', 'bingo_winners']),
  pot_amount: line(40, ['pozo', 'pot', 'pozo_importe', 'pot_amount']),
  pot_limit: line(20, ['pozo_bolilla', 'bolilla_pozo', 'pot_limit']),
  pot_winners: line(2000, ['pozo_ganadores', 'ganadores_pozo', 'pot_winners']),
  edition: line(80, ['edicion', 'edition', 'sorteo_especial']),
  host_province: line(80, ['provincia_sede', 'sede', 'host_province']),
  amount: line(40, ['importe', 'amount', 'monto', 'premio_importe', 'importe_premio']),
  goods: line(200, ['bien', 'goods', 'bienes', 'premio_bien', 'especie']),
  agency: line(20, ['agencia', 'agency']),
  subagency: line(20, ['subagencia', 'subagency', 'subagente']),
  locality: line(80, ['localidad', 'locality', 'ciudad_agencia']),
  province: line(80, ['provincia', 'province']),
  fractions: line(20, ['fracciones', 'fractions', 'fraccion']),
  coupon: line(60, ['cupon', 'coupon', 'nro_cupon', 'numero_cupon']),
  of_game: line(80, ['juego_del_cupon', 'of_game', 'juego_cupon']),
  bet: line(20, ['apuesta', 'bet', 'numero_apostado', 'jugada']),
  range: line(20, ['alcance', 'range', 'rango']),
  stake: line(40, ['apostado', 'stake', 'importe_apostado']),
  multiplier: line(20, ['multiplicador', 'multiplier', 'veces']),
  gross: line(40, ['bruto', 'gross', 'importe_bruto']),
  withheld: line(40, ['retenido', 'withheld', 'retencion']),
  net: line(40, ['neto', 'net', 'importe_neto']),
  ...Object.fromEntries([
    ...numbered(ORDERS_MAX, {
      words: [...PLACE_WORDS, ...BALL_WORDS],
      field: numberField,
      looks: /^\d{4,5}$/,
    }),
    ...numbered(NUMBERS_MAX, { words: [...PLACE_WORDS, ...BALL_WORDS], field: numberField }).slice(
      ORDERS_MAX,
    ),
    ...numbered(ORDERS_MAX, { words: ORDER_WORDS, field: orderField }),
  ]),
};
