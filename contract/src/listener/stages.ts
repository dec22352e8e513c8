import type { Bilingual } from '../locale.ts';

/** Where a report is; exactly one at a time. */
export const STAGES = [
  'unconfirmed',
  'pending',
  'assigned',
  'in_progress',
  'scheduled',
  'waiting_citizen',
  'referred',
  'resolved',
  'reopened',
  'closed',
] as const;
export type Stage = (typeof STAGES)[number];

/** Why a closed report is closed; null while it is open. `origen`: an import says closed, nobody here knows why. */
export const OUTCOMES = [
  'conforme',
  'conforme_tacita',
  'improcedente',
  'no_compete',
  'sin_respuesta',
  'duplicado',
  'spam',
  'retirado',
  'origen',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Outcomes that count as solved, always shown apart from each other. */
export const SOLVED_OUTCOMES = ['conforme', 'conforme_tacita'] as const satisfies readonly Outcome[];

/** How a case ended, as far as it matters for how long it is kept what it says; each outcome is in one. */
export const ENDINGS = {
  solved: SOLVED_OUTCOMES,
  unsolved: ['improcedente', 'no_compete', 'sin_respuesta', 'origen'],
  dropped: ['duplicado', 'spam', 'retirado'],
} as const satisfies Record<string, readonly Outcome[]>;
/** One of these. */
export type Ending = keyof typeof ENDINGS;

/** How a promise ended; made: either way. */
export const PROMISES = ['made', 'kept', 'broken'] as const;

/** Stages that wait for somebody to act. */
export const OPEN_STAGES = STAGES.filter((stage) => stage !== 'closed' && stage !== 'unconfirmed');

/** What a report is; everything but service_report is private by default. */
export const KINDS = ['service_report', 'complaint', 'suggestion', 'praise'] as const;
export type Kind = (typeof KINDS)[number];

/** How a report came in; a person without staff rights always files as `web`. */
export const SOURCES = ['web', 'phone', 'desk', 'mail', 'network', 'import', 'api'] as const;
export type Source = (typeof SOURCES)[number];

/** How an answer of the citizen was received. */
export const CHANNELS = ['link', 'app', 'phone', 'desk', 'visit'] as const;
/** How staff hear an answer that they record. */
export const RECORDED_CHANNELS = ['phone', 'desk', 'visit'] as const satisfies readonly Channel[];
export type Channel = (typeof CHANNELS)[number];

/** How the promised date stands: under 80 % of the time, from 80 %, past it, past three times it; paused stops the clock. */
export const TERM_LEVELS = ['on_time', 'risk', 'overdue', 'triple', 'paused', 'none'] as const;
export type TermLevel = (typeof TERM_LEVELS)[number];

/** Through which door a report came, in words. */
export const SOURCE_WORDS: Record<Source, Bilingual> = {
  web: { es: 'Este sitio', en: 'This site' },
  phone: { es: 'Teléfono', en: 'Phone' },
  desk: { es: 'Mostrador', en: 'Front desk' },
  mail: { es: 'Correo', en: 'Mail' },
  network: { es: 'Red social', en: 'Social network' },
  import: { es: 'Importado de otro sistema', en: 'Imported from another system' },
  api: { es: 'Otro sistema', en: 'Another system' },
};

/** Name of each stage for people. */
export const STAGE_WORDS: Record<Stage, Bilingual> = {
  unconfirmed: { es: 'Sin confirmar', en: 'Not confirmed' },
  pending: { es: 'Pendiente', en: 'Pending' },
  assigned: { es: 'Asignado', en: 'Assigned' },
  in_progress: { es: 'En proceso', en: 'In progress' },
  scheduled: { es: 'Programado', en: 'Scheduled' },
  waiting_citizen: { es: 'En espera de una respuesta', en: 'Waiting for an answer' },
  referred: { es: 'Canalizado a otra institución', en: 'Referred to another body' },
  resolved: { es: 'Atendido, espera conformidad', en: 'Resolved, waiting for acceptance' },
  reopened: { es: 'Reabierto por no conformidad', en: 'Reopened after a rejection' },
  closed: { es: 'Concluido', en: 'Closed' },
};

/** Name of each outcome for people. */
export const OUTCOME_WORDS: Record<Outcome, Bilingual> = {
  conforme: { es: 'Solución aceptada', en: 'Solution accepted' },
  conforme_tacita: { es: 'Sin objeción en el plazo', en: 'No objection in time' },
  improcedente: { es: 'Improcedente', en: 'Unfounded' },
  no_compete: { es: 'No compete a la ciudad', en: 'Not within the city’s remit' },
  sin_respuesta: { es: 'Sin respuesta del ciudadano', en: 'No answer from the citizen' },
  duplicado: { es: 'Duplicado', en: 'Duplicate' },
  spam: { es: 'Spam', en: 'Spam' },
  retirado: { es: 'Retirado por quien lo hizo', en: 'Withdrawn by the reporter' },
  origen: { es: 'Cerrado en el sistema de origen', en: 'Closed in the system it came from' },
};

/** Name of each kind for people. */
export const KIND_WORDS: Record<Kind, Bilingual> = {
  service_report: { es: 'Reporte', en: 'Report' },
  complaint: { es: 'Queja o denuncia', en: 'Complaint' },
  suggestion: { es: 'Sugerencia', en: 'Suggestion' },
  praise: { es: 'Felicitación', en: 'Praise' },
};

/** Name of each level of a promise for people. */
export const TERM_WORDS: Record<TermLevel, Bilingual> = {
  on_time: { es: 'En plazo', en: 'On time' },
  risk: { es: 'Por vencer', en: 'Due soon' },
  overdue: { es: 'Vencido', en: 'Overdue' },
  triple: { es: 'Vencido tres veces', en: 'Three times overdue' },
  paused: { es: 'En pausa', en: 'Paused' },
  none: { es: 'Sin plazo', en: 'No due date' },
};
