import type { ErrorTable } from '../error-table.ts';

/** Errors of the AI tools. */
export const aiErrors = {
  'ai/run-not-found': {
    status: 404,
    es: 'Esa consulta no existe.',
    en: 'There is no such run.',
  },
  'ai/run-deleted': {
    status: 409,
    es: 'Esa consulta se eliminó.',
    en: 'That run was deleted.',
  },
  'ai/run-of-summary': {
    status: 409,
    es: 'De un resumen no se decide ningún tipo.',
    en: 'No type is decided from a summary.',
  },
  'ai/unknown-type': {
    status: 422,
    es: 'Ese tipo de reporte ya no se ofrece.',
    en: 'That type of report is not offered any more.',
  },
  'ai/task-off': {
    status: 409,
    es: 'Esa herramienta está apagada en la configuración.',
    en: 'That tool is switched off in the settings.',
  },
  'ai/nothing-installed': {
    status: 409,
    es: 'En este servidor no hay instalado nada que mire imágenes.',
    en: 'Nothing that looks at pictures is installed on this server.',
  },
  'ai/run-of-report': {
    status: 409,
    es: 'Lo que se tapa en la foto de un reporte se decide en la revisión de fotos.',
    en: 'What is covered in the photo of a report is decided in the photo review.',
  },
  'ai/no-other-model': {
    status: 409,
    es: 'No hay otro modelo conectado.',
    en: 'No other model is connected.',
  },
  'ai/stale-confirmation': {
    status: 409,
    es: 'La confirmación venció o las consultas cambiaron. Hay que revisarlas de nuevo.',
    en: 'The confirmation has expired or the runs have changed. Review them again.',
  },
  'ai/picture-unreadable': {
    status: 422,
    es: 'La imagen está dañada, es demasiado grande o no es una imagen.',
    en: 'The picture is damaged, too large, or no picture.',
  },
  'ai/picture-check-slow': {
    status: 503,
    es: 'La revisión automática de la imagen tardó demasiado. Se puede intentar de nuevo.',
    en: 'The automatic check of the picture took too long. It can be tried again.',
  },
  'ai/picture-check-failed': {
    status: 503,
    es: 'La revisión automática de la imagen se interrumpió. Se puede intentar de nuevo.',
    en: 'The automatic check of the picture was interrupted. It can be tried again.',
  },
} as const satisfies ErrorTable;
