import type { StepCode, StepName, Verdict } from '../steps.ts';

type Words = {
  readonly steps: Readonly<Record<StepName, string>>;
  readonly codes: Readonly<Record<StepCode, string>>;
  readonly verdicts: Readonly<Record<Verdict, { readonly title: string; readonly text: string }>>;
  readonly statuses: Readonly<Record<'ok' | 'failed' | 'not-checked', string>>;
};

const es: Words = {
  steps: {
    readable: 'El archivo se puede leer',
    format: 'Es un certificado de sorteo completo',
    issuer: 'Lo emitió la entidad esperada',
    'signed-by-head-of-draw': 'Firma de la jefatura de sorteo',
    'signed-by-notary': 'Firma de la escribanía',
    hash: 'Su huella es la que se registró',
    path: 'La huella pertenece al lote registrado',
    chain: 'El lote está escrito en la cadena de bloques',
    sender: 'Lo escribió la cuenta de la entidad',
    standing: 'Sigue vigente',
  },
  codes: {
    'context-changed': 'El archivo cambia el significado de los términos del formato.',
    'field-unknown': 'Tiene un dato que el formato no conoce: {path}.',
    'field-missing': 'Falta un dato: {path}.',
    'field-malformed': 'Un dato no tiene la forma correcta: {path}.',
    'place-repeated': 'Un puesto aparece más de una vez.',
    'places-missing': 'No están los veinte puestos.',
    'order-repeated': 'El orden de extracción está repetido o incompleto.',
    'file-too-large': 'El archivo supera los 20 MB.',
    'not-json': 'El archivo no es un JSON válido.',
    'issuer-unknown': 'No se dispone del documento de la entidad emisora ({issuer}).',
    'issuer-foreign': 'Lo emitió {issuer}, no {expected}.',
    'signature-missing': 'Falta esta firma.',
    'signature-wrong': 'La firma no corresponde al contenido: el certificado fue alterado.',
    'signer-unknown': 'Está firmado con una clave que la entidad no tiene: {key}.',
    'key-not-in-use': 'La clave no estaba en uso cuando se firmó ({at}).',
    'not-anchored-yet': 'Está firmado, pero todavía no se registró en la cadena de bloques.',
    'anchor-malformed': 'La prueba de registro no se puede leer.',
    'hash-differs': 'La huella del contenido no es la registrada: el certificado fue alterado.',
    'path-wrong': 'El camino de huellas no llega a la raíz del lote.',
    'no-chain-reader': 'No se consultó ninguna cadena de bloques.',
    'chain-unreachable': 'La cadena de bloques no respondió.',
    'transaction-unknown': 'La cadena de bloques no conoce esa transacción.',
    'transaction-failed': 'La transacción no se completó.',
    'transaction-pending': 'La transacción todavía no tiene bloque.',
    'root-differs': 'La transacción registra otra cosa.',
    'sender-differs': 'La transacción salió de otra cuenta ({sender}).',
    'revocations-unknown': 'No se pudo consultar la lista de certificados anulados.',
    revoked: 'Fue anulado o reemplazado: {reason}',
    'earlier-step': 'No se puede comprobar sin un paso anterior.',
  },
  verdicts: {
    valid: {
      title: 'Certificado válido',
      text: 'Se comprobó cada paso: el contenido es el que se firmó y se registró.',
    },
    invalid: {
      title: 'Certificado no válido',
      text: 'Al menos un paso demuestra que no es auténtico, fue alterado o ya no rige.',
    },
    incomplete: {
      title: 'Comprobación incompleta',
      text: 'Nada indica que sea falso, pero no todo se pudo comprobar. No lo tome como válido todavía.',
    },
  },
  statuses: { ok: 'Comprobado', failed: 'Falló', 'not-checked': 'No se pudo comprobar' },
};

const en: Words = {
  steps: {
    readable: 'The file can be read',
    format: 'It is a complete draw certificate',
    issuer: 'The expected body issued it',
    'signed-by-head-of-draw': 'Signature of the head of draw',
    'signed-by-notary': 'Signature of the notary',
    hash: 'Its fingerprint is the registered one',
    path: 'The fingerprint belongs to the registered batch',
    chain: 'The batch is written on the blockchain',
    sender: 'The body’s own account wrote it',
    standing: 'It still stands',
  },
  codes: {
    'context-changed': 'The file changes what the words of the format mean.',
    'field-unknown': 'It has a field that the format does not know: {path}.',
    'field-missing': 'A field is missing: {path}.',
    'field-malformed': 'A field does not have the right form: {path}.',
    'place-repeated': 'A place appears more than once.',
    'places-missing': 'The twenty places are not all there.',
    'order-repeated': 'The order of extraction is repeated or incomplete.',
    'file-too-large': 'The file is larger than 20 MB.',
    'not-json': 'The file is not valid JSON.',
    'issuer-unknown': 'The document of the issuer ({issuer}) is not at hand.',
    'issuer-foreign': '{issuer} issued it, not {expected}.',
    'signature-missing': 'This signature is missing.',
    'signature-wrong': 'The signature does not fit the content: the certificate was altered.',
    'signer-unknown': 'It is signed with a key that the issuer does not have: {key}.',
    'key-not-in-use': 'The key was not in use when it signed ({at}).',
    'not-anchored-yet': 'It is signed but not registered on the blockchain yet.',
    'anchor-malformed': 'The proof of registration cannot be read.',
    'hash-differs': 'The fingerprint of the content is not the registered one: the certificate was altered.',
    'path-wrong': 'The path of fingerprints does not lead to the root of the batch.',
    'no-chain-reader': 'No blockchain was asked.',
    'chain-unreachable': 'The blockchain did not answer.',
    'transaction-unknown': 'The blockchain does not know that transaction.',
    'transaction-failed': 'The transaction did not succeed.',
    'transaction-pending': 'The transaction has no block yet.',
    'root-differs': 'The transaction registers something else.',
    'sender-differs': 'The transaction came from another account ({sender}).',
    'revocations-unknown': 'The list of annulled certificates could not be read.',
    revoked: 'It was annulled or replaced: {reason}',
    'earlier-step': 'It cannot be checked without an earlier step.',
  },
  verdicts: {
    valid: {
      title: 'Valid certificate',
      text: 'Every step was checked: the content is what was signed and registered.',
    },
    invalid: {
      title: 'Certificate not valid',
      text: 'At least one step proves that it is not authentic, was altered, or no longer holds.',
    },
    incomplete: {
      title: 'Check incomplete',
      text: 'Nothing says that it is false, but not everything could be checked. Do not take it as valid yet.',
    },
  },
  statuses: { ok: 'Checked', failed: 'Failed', 'not-checked': 'Could not be checked' },
};

/** Words of the verification in both languages; `{marks}` are filled by `sentenceOf`. */
export const TEXTS = { es, en } as const;

/** The sentence for a code with its facts filled in. */
export function sentenceOf(
  locale: keyof typeof TEXTS,
  code: StepCode,
  facts: Readonly<Record<string, string>>,
): string {
  return TEXTS[locale].codes[code].replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);
}
