import type { Bilingual } from '../../locale.ts';
import type { Guard, MoveField } from '../transition.ts';
import type { Move } from '../transitions.ts';

/** The button of each move. */
export const MOVE_WORDS: Record<Move, Bilingual> = {
  confirm: { es: 'Confirmar el reporte', en: 'Confirm the report' },
  assign: { es: 'Asignar', en: 'Assign' },
  'change-subcategory': { es: 'Cambiar el tipo', en: 'Change the type' },
  accept: { es: 'Comenzar', en: 'Start' },
  return: { es: 'Devolver', en: 'Return' },
  schedule: { es: 'Programar', en: 'Schedule' },
  'start-late': { es: 'Pasó la fecha programada', en: 'The scheduled date has passed' },
  ask: { es: 'Preguntar al ciudadano', en: 'Ask the citizen' },
  answer: { es: 'Responder', en: 'Answer' },
  resume: { es: 'Retomar sin respuesta', en: 'Resume without an answer' },
  'close-unanswered': { es: 'Cerrar sin respuesta', en: 'Close without an answer' },
  refer: { es: 'Canalizar', en: 'Refer' },
  'take-back': { es: 'Retomar', en: 'Take back' },
  resolve: { es: 'Marcar como atendido', en: 'Mark as resolved' },
  conform: { es: 'Registrar conformidad', en: 'Record acceptance' },
  'accept-tacitly': { es: 'Aceptado por silencio', en: 'Accepted by silence' },
  reject: { es: 'Registrar no conformidad', en: 'Record rejection' },
  'close-unfounded': { es: 'Cerrar como improcedente', en: 'Close as unfounded' },
  'close-not-ours': { es: 'Cerrar: no compete', en: 'Close: not our remit' },
  'mark-duplicate': { es: 'Marcar como duplicado', en: 'Mark as duplicate' },
  'unmark-duplicate': { es: 'No es duplicado', en: 'Not a duplicate' },
  'mark-spam': { es: 'Marcar como spam', en: 'Mark as spam' },
  'unmark-spam': { es: 'No es spam', en: 'Not spam' },
  withdraw: { es: 'Retirar el reporte', en: 'Withdraw the report' },
  reopen: { es: 'Reabrir', en: 'Reopen' },
};

/** Why a move is not possible now: one guard that does not hold, or the wrong person or stage. */
export const REFUSAL_WORDS: Record<Guard | 'not-your-move' | 'not-from-here', Bilingual> = {
  'not-your-move': { es: 'Este paso lo da otra persona.', en: 'This step belongs to somebody else.' },
  'not-from-here': {
    es: 'Este paso no existe en la etapa actual.',
    en: 'This step does not exist at the current stage.',
  },
  'somebody-in-charge': {
    es: 'Nadie está a cargo de este tipo y lugar: hay que elegir un área.',
    en: 'Nobody is in charge of this type and place: choose an area.',
  },
  'has-activity': { es: 'Falta registrar al menos una actividad.', en: 'Record at least one activity.' },
  'has-evidence': {
    es: 'Este tipo pide una foto del resultado.',
    en: 'This type asks for a photo of the result.',
  },
  'not-the-executor': {
    es: 'Quien ejecutó el trabajo no puede registrar la conformidad.',
    en: 'Whoever did the work cannot record the acceptance.',
  },
  'two-reminders': { es: 'Faltan los dos recordatorios.', en: 'The two reminders have not gone out yet.' },
  'within-14-days': { es: 'Pasaron los 14 días.', en: 'The 14 days have passed.' },
  'within-30-days': { es: 'Pasaron los 30 días.', en: 'The 30 days have passed.' },
  'appeal-not-used': { es: 'Ya se pidió la revisión una vez.', en: 'A review was already asked for once.' },
  'new-evidence': { es: 'Falta una foto nueva.', en: 'Add a new photo.' },
  'same-author-or-supervisor': {
    es: 'Son de personas distintas: lo decide supervisión.',
    en: 'They come from different people: a supervisor decides.',
  },
  'master-is-fresh': {
    es: 'El reporte original cerró hace más de 30 días.',
    en: 'The original report closed more than 30 days ago.',
  },
};

/** Labels of what a move asks for. */
export const MOVE_FIELD_WORDS: Record<MoveField, Bilingual> = {
  text: { es: 'Texto público', en: 'Public text' },
  cause_id: { es: 'Causa', en: 'Cause' },
  node_id: { es: 'Área a cargo', en: 'Area in charge' },
  scheduled_for: { es: 'Fecha programada', en: 'Scheduled date' },
  institution: { es: 'Institución', en: 'Institution' },
  external_folio: { es: 'Folio externo', en: 'External reference' },
  expected_at: { es: 'Fecha esperada', en: 'Expected date' },
  subcategory_id: { es: 'Tipo', en: 'Type' },
  duplicate_of: { es: 'Reporte original', en: 'Original report' },
  channel: { es: 'Medio', en: 'Channel' },
  attachment_ids: { es: 'Fotos', en: 'Photos' },
};
