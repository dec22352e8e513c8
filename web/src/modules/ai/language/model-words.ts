import type { ModelFault, OtherModel } from '@vereda/contract/ai/other-model';
import { dictionary } from '#i18n/dictionary.ts';

/** Words on the model that the operator connects. */
export const modelWords = dictionary({
  es: {
    title: 'Otro modelo',
    lead: 'Al abrir un reporte o probar un texto, el otro modelo ocupa el lugar del incluido. Lo que alguien escribe en un formulario no se le consulta. El incluido queda para cuando el otro no contesta a tiempo.',
    none: 'No hay otro modelo conectado',
    noneText: 'Se conecta donde corre la plataforma, con estas variables:',
    local:
      'Modelo local: no instalado. Es un programa aparte (Ollama, llama.cpp, vLLM) en equipos de la ciudad, que se conecta igual y con',
    model: 'Modelo',
    host: 'Dirección',
    place: 'Dónde corre',
    inCity: 'En equipos de la ciudad',
    outside: 'Fuera de la ciudad',
    state: 'Estado',
    last: 'Últimas consultas',
    share: '{answered} de {asked} respondidas',
    never: 'Ninguna todavía',
    typical: 'Demora usual',
    typicalMs: '{ms} ms',
    answered: 'Última respuesta',
    failed: 'Última falla',
    check: 'Probar la conexión',
    works: 'Respondió en {ms} ms.',
    failedCheck: 'No respondió: {why}.',
    asked: 'Qué se le consulta',
    mayLeave: 'Permitir que los textos salgan de la ciudad',
    mayLeaveHint:
      'Van sin correos, teléfonos, documentos ni patentes. Nombres y direcciones que alguien haya escrito pueden quedar.',
    mayLeaveShort: 'Permiso de salida',
    save: 'Guardar lo del otro modelo',
    fellBack: 'Respondió el modelo incluido: el otro no ({why}).',
    by: 'Modelo: {name}',
  },
  en: {
    title: 'Another model',
    lead: 'It answers in place of the included one when a report is opened or a text is tried. What people type into a form is never put to it. If it does not answer in time, the included one does.',
    none: 'No other model is connected',
    noneText: 'It is connected where the platform runs, by these variables:',
    local:
      'Local model: not installed. It is a program of its own (Ollama, llama.cpp, vLLM) on the city’s machines, connected the same way and with',
    model: 'Model',
    host: 'Address',
    place: 'Where it runs',
    inCity: 'On the city’s machines',
    outside: 'Outside the city',
    state: 'State',
    last: 'Last questions',
    share: '{answered} of {asked} answered',
    never: 'None yet',
    typical: 'Usual time',
    typicalMs: '{ms} ms',
    answered: 'Last answer',
    failed: 'Last failure',
    check: 'Check the connection',
    works: 'It answered in {ms} ms.',
    failedCheck: 'It did not answer: {why}.',
    asked: 'What it is asked for',
    mayLeave: 'Let texts leave the city',
    mayLeaveHint:
      'They go without e-mails, phones, documents or number plates. Names and addresses that somebody wrote may remain.',
    mayLeaveShort: 'Leaving the city',
    save: 'Save what concerns the other model',
    fellBack: 'The included model answered: the other did not ({why}).',
    by: 'Model: {name}',
  },
});

/** Whether it is used. */
export const stateWords = dictionary({
  es: {
    idle: 'Conectado; no se le consulta nada',
    held: 'Retenido: falta permitir que los textos salgan',
    used: 'En uso',
  } satisfies Record<OtherModel['state'], string>,
  en: {
    idle: 'Connected; nothing is put to it',
    held: 'Held: texts may not leave yet',
    used: 'In use',
  },
});

/** Why it gave no answer. */
export const faultWords = dictionary({
  es: {
    timeout: 'tardó demasiado',
    unreachable: 'no se pudo llegar a él',
    refused: 'rechazó la clave o la consulta',
    busy: 'tiene demasiadas consultas',
    nonsense: 'respondió algo que no sirve',
  } satisfies Record<ModelFault, string>,
  en: {
    timeout: 'it took too long',
    unreachable: 'it could not be reached',
    refused: 'it refused the key or the question',
    busy: 'it has too many questions',
    nonsense: 'what it said does not fit',
  },
});
