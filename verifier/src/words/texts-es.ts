import type { Words } from './words.ts';

/** Words of the verification in Spanish. */
export const TEXTS_ES: Words = {
  steps: {
    readable: 'El archivo se puede leer',
    format: 'Es un certificado de sorteo completo, o su comprobante',
    dates: 'Sus fechas son posibles y no venció',
    issuer: 'Lo emitió la entidad esperada',
    'signed-by-head-of-draw': 'Firma de la jefatura de sorteo',
    'signed-by-notary': 'Firma de la escribanía',
    hash: 'Su huella es la que se registró',
    path: 'La huella pertenece al lote registrado',
    chain: 'El lote está escrito en la cadena de bloques',
    sender: 'Lo escribió la cuenta de la entidad',
    'key-times': 'Las claves estaban en uso cuando se usaron',
    standing: 'Está vigente',
  },
  codes: {
    'format-withdrawn':
      'El archivo es del formato 1, que se retiró: se podían mostrar números falsos bajo firmas verdaderas. No prueba nada; corresponde pedir el certificado de nuevo.',
    'context-changed': 'El archivo cambia el significado de los términos del formato.',
    'field-unknown': 'Tiene un dato que el formato no conoce: {path}.',
    'field-missing': 'Falta un dato: {path}.',
    'field-malformed': 'Un dato no tiene la forma correcta: {path}.',
    'place-repeated': 'Un puesto aparece más de una vez.',
    'places-missing': 'No están los veinte puestos.',
    'order-repeated': 'El orden de extracción está repetido o incompleto.',
    'result-unsound': 'El resultado se contradice: {path}.',
    'proof-misplaced': 'Una prueba está fuera de su lugar o repetida: {path}.',
    'file-too-large': 'El archivo supera los 20 MB.',
    'not-json': 'El archivo no es un JSON válido.',
    'not-valid-yet': 'Rige recién desde el {at}; según este dispositivo hoy es {today}.',
    expired: 'Venció el {at}.',
    'signed-in-the-future': 'Dice que se firmó el {at}; según este dispositivo hoy es {today}.',
    'signed-before-draw': 'La firma ({at}) es anterior al sorteo ({held}): nadie pudo saber el resultado.',
    'anchored-before-draw': 'El bloque ({at}) es anterior al sorteo ({held}): nadie pudo saber el resultado.',
    'issuer-unknown': 'No se dispone del documento de la entidad emisora ({issuer}).',
    'issuer-foreign': 'Lo emitió {issuer}, no {expected}.',
    'signature-missing': 'Falta esta firma.',
    'signature-wrong': 'La firma no corresponde al contenido: el certificado fue alterado.',
    'signer-unknown': 'Está firmado con una clave que la entidad no tiene: {key}.',
    'issuer-outdated':
      'La clave {key} no está en el documento de la entidad, que solo está completo hasta el {from}; esta firma es posterior ({at}). El documento es más viejo que el archivo: conviene pedirlo de nuevo a la entidad.',
    'same-person': 'Las dos firmas son de la misma persona.',
    'platform-key':
      'Está firmado con una clave de la propia plataforma ({key}), que solo certifica demostraciones.',
    'key-not-in-use': 'La clave no estaba en uso cuando se firmó ({at}).',
    'key-revoked':
      'La clave {key} fue revocada el {at}, antes del bloque: quien la robó pudo escribir cualquier fecha.',
    'key-time-unproven':
      'Que la clave {key} se usó antes de su retiro lo dice solo quien firmó: ningún bloque lo prueba.',
    'signed-after-block': 'La firma dice ser posterior ({at}) al bloque que la contiene.',
    'not-anchored-yet': 'Está firmado, pero todavía no se registró en la cadena de bloques.',
    'anchor-malformed': 'La prueba de registro no se puede leer.',
    'hash-differs': 'La huella del contenido no es la registrada: el certificado fue alterado.',
    'path-wrong': 'El camino de huellas no llega a la raíz del lote.',
    'pair-missing': 'El camino no empieza en el otro archivo del mismo sorteo.',
    'no-chain-reader': 'No se consultó ninguna cadena de bloques.',
    'chain-unreachable': 'La cadena de bloques no respondió.',
    'transaction-unknown':
      'La cadena de bloques no conoce esa transacción. Si la entidad emitió el certificado de nuevo, conviene descargarlo otra vez.',
    'transaction-failed': 'La transacción no se completó.',
    'transaction-pending': 'La transacción todavía no tiene bloque.',
    'wrong-network': 'Se consultó otra red ({network}) que la del certificado.',
    'not-confirmed-yet': 'Todavía no está confirmado: {confirmations} de {needed} bloques ({network}).',
    'block-in-the-future': 'La hora del bloque ({at}) es posterior a la de este dispositivo.',
    'anchor-date-differs':
      'La fecha de registro ({at}) no es la del bloque ({block_time}): la cambiaron, o el certificado se emitió de nuevo. Conviene descargarlo otra vez de la entidad.',
    'root-differs': 'La transacción registra otra cosa.',
    'sender-differs': 'La transacción salió de otra cuenta ({sender}).',
    'revocations-unknown': 'No se pudo consultar la lista de certificados anulados.',
    'revocations-foreign': 'La lista de certificados anulados es de otra entidad ({issuer}).',
    annulled: 'Fue anulado. Motivo: {reason}',
    superseded: 'Fue reemplazado por otro certificado. Motivo: {reason}',
    revoked: 'Fue anulado o reemplazado: {reason}',
    'earlier-step': 'No se puede comprobar sin un paso anterior.',
  },
  findings: {
    issuer: '{issuer}',
    'signed-by-head-of-draw': '{by}{at}',
    'signed-by-notary': '{by}{at}',
    chain: '{network}, bloque {block}, {block_time}. Bloques que lo confirman: {confirmations}.',
    sender: '{account}',
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
      text: 'Nada indica que sea falso, pero no todo se pudo comprobar. Todavía no vale como comprobado.',
    },
  },
  special: {
    kept: {
      title: 'Válido según el archivo del {at}',
      text: 'Se comprobó cada paso contra una copia guardada: dice lo que valía entonces, no lo que pasó después.',
    },
    receipt: {
      title: 'Comprobante válido',
      text: 'Se comprobó cada paso: el resultado en palabras es el que se firmó y se registró. Para los números, comprobar el archivo del certificado.',
    },
    withdrawn: {
      title: 'Auténtico, pero ya no rige',
      text: 'El contenido es el que se firmó y se registró, y la entidad lo dejó sin efecto.',
    },
    demonstration: {
      title: 'Válido solo como demostración',
      text: 'Se comprobó cada paso, pero lo respaldan las claves de una ciudad de demostración: no acredita ningún sorteo real.',
    },
  },
  notices: {
    demo: {
      title: 'Certificado de demostración',
      text: 'Lo respaldan las claves de una ciudad de demostración. No acredita ningún sorteo real.',
    },
    receipt: {
      title: 'Es el comprobante, no el certificado',
      text: 'Los números se leen en el archivo del certificado, que se comprueba por separado.',
    },
    annulled: { title: 'Certificado anulado', text: 'El sorteo que certifica fue anulado.' },
    superseded: { title: 'Certificado reemplazado', text: 'Otro certificado ocupa su lugar.' },
    revoked: { title: 'Certificado revocado', text: 'La entidad lo dejó sin efecto.' },
    annuls: {
      title: 'Este certificado anula un sorteo',
      text: 'Los números que muestra son los que quedaron sin efecto.',
    },
    supersedes: {
      title: 'Este certificado reemplaza a otro',
      text: 'Es la corrección de un certificado anterior, que ya no rige.',
    },
    kept: {
      title: 'Comprobado con una copia guardada',
      text: 'Lo anulado o reemplazado después de esa fecha no figura, y la copia vale lo que se sepa de quién la guardó.',
    },
    pilot: {
      title: 'Registrado en la cadena piloto local',
      text: 'Prueba orden y coherencia; no prueba independencia de quien la opera.',
    },
  },
  labels: {
    reason: 'Motivo',
    superseded_by: 'Certificado posterior',
    supersedes: 'Certificado anterior',
    as_of: 'Fecha de la copia',
  },
  statuses: { ok: 'Comprobado', failed: 'Falló', 'not-checked': 'No se pudo comprobar' },
};
