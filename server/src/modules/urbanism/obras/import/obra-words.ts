import type { OBRA_KINDS } from '@vereda/contract/urbanism/obras/obra';
import type { ObraStage } from '@vereda/contract/urbanism/obras/obra-stages';

/** How sources write a stage, without case and accents; the first that fits counts: what is about to be tendered is not being tendered. */
export const OBRA_STAGE_WORDS: readonly (readonly [ObraStage, RegExp])[] = [
  ['terminated', /\bresci(?:ndid|sion)|\bterminated\b/],
  ['deserted', /\bdesiert|\bfracasad|\bunsuccessful\b/],
  ['cancelled', /^(?:desestimad|cancelad|anulad|sin efecto|dad[ao] de baja|cancell?ed\b)/],
  ['halted', /\b(?:neutralizad|paralizad|suspendid|detenid|interrumpid|paralisad)|\b(?:halted|suspended)\b/],
  ['planned', /\b(?:prox\w*|por|a) licita|\barmado de pliego|^proyecto finalizado|\bproject finished/],
  ['awarded', /\badjudicad|\bprox\w* a (?:ejecutar|iniciar)|\ba iniciar\b|\bcontratad[ao]\b|\bawarded\b/],
  ['tendering', /\blicitaci|\bapertura de ofertas|\blicitando|\bconcurso\b|\btender(?:ing)?\b|\bbidding\b/],
  ['received', /\brecepcion definitiva|\brecibid[ao]\b|\breceived\b/],
  ['warranty', /\bgarantia\b|\brecepcion provisoria|\bwarranty\b/],
  ['identified', /\bprox\w* proyecto|^inicial$|\bidentificad|\bidea\b|\bperfil\b|\bidentified\b/],
  ['finished', /^(?:finalizad[ao]|terminad[ao]|concluid[ao]|completad[ao]|finished|completed?|100)$/],
  [
    'building',
    /\b(?:en|em) (?:obra|ejecuc|construcc|curso|marcha|execuc)|\biniciad[ao]\b|\bin progress\b|\bunder construction\b|\bongoing\b|\bactive\b/,
  ],
  ['planned', /\b(?:ante)?proyecto\b|\bplanificad|\bprogramad|\bplanned\b|\bpreparation\b/],
];

/** How sources write what is built, without case and accents. */
export const OBRA_KIND_WORDS: readonly (readonly [(typeof OBRA_KINDS)[number], RegExp])[] = [
  ['expansion', /\bampliacion|\bexpansion\b/],
  ['replacement', /\breemplaz|\breposicion|\brecambio|\breplacement\b/],
  ['decommissioning', /\bdemolicion|\bretiro\b|\bdesmantel|\bdecommission/],
  [
    'rehabilitation',
    /\brehabilita|\brefaccion|\bpuesta en valor|\bremodela|\brestaura|\bmantenimiento|\breparacion/,
  ],
  ['construction', /\bobra nueva\b|\bconstruccion\b|^nueva$|\bconstruction\b/],
];
