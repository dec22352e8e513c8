import type { ErrorTable } from '../../error-table.ts';

/** Errors of civic draws. */
export const civicErrors = {
  'certificates/civic-not-found': {
    status: 404,
    es: 'Ese sorteo cívico no existe.',
    en: 'That civic draw does not exist.',
  },
  'certificates/civic-move-not-allowed': {
    status: 409,
    es: 'Ese paso no se puede dar en el estado actual del sorteo cívico.',
    en: 'That step is not possible in the current state of the civic draw.',
  },
  'certificates/civic-list-missing': {
    status: 409,
    es: 'Falta cargar la lista de participantes.',
    en: 'The list of participants is missing.',
  },
  'certificates/civic-list-short': {
    status: 409,
    es: 'Hay menos participantes que lugares a sortear.',
    en: 'There are fewer participants than places to draw.',
  },
  'certificates/civic-hour-past': {
    status: 409,
    es: 'La lista se cierra antes de la hora del sorteo, y esa hora ya pasó: hay que cambiarla.',
    en: 'The list is closed before the hour of the draw, and that hour has passed: change it.',
  },
  'certificates/civic-hour-near': {
    status: 409,
    es: 'Con el faro público la lista se cierra al menos 10 minutos antes del sorteo, para que quede registrada a tiempo.',
    en: 'With the public beacon the list is closed at least 10 minutes before the draw, so that it is recorded in time.',
  },
  'certificates/civic-parties-missing': {
    status: 409,
    es: 'Faltan los compromisos de las dos personas que aportan la semilla.',
    en: 'The commitments of the two people who provide the seed are missing.',
  },
  'certificates/civic-seat-taken': {
    status: 409,
    es: 'Ese lugar ya lo ocupa otra persona.',
    en: 'Somebody else has that seat.',
  },
  'certificates/civic-one-seat': {
    status: 409,
    es: 'Los dos lugares son de personas distintas: esta cuenta ya ocupa el otro.',
    en: 'The two seats are for different people: this account has the other one.',
  },
  'certificates/civic-same-commitment': {
    status: 409,
    es: 'Ese compromiso ya lo entregó la otra persona.',
    en: 'The other person handed in that very commitment.',
  },
  'certificates/civic-tied-accounts': {
    status: 409,
    es: 'Una de estas personas cambió hace poco la cuenta de la otra: no cuentan como dos personas independientes.',
    en: 'One of these people changed the account of the other lately: they do not count as two independent people.',
  },
  'certificates/civic-withheld-before': {
    status: 409,
    es: 'Esta persona no reveló su secreto en el sorteo que este repite, y no puede volver a aportar la semilla.',
    en: 'This person did not reveal the secret in the draw that this one repeats, and cannot provide the seed again.',
  },
  'certificates/civic-no-seat': {
    status: 409,
    es: 'Solo revelan quienes comprometieron un secreto, una vez cada persona.',
    en: 'Only those who committed a secret reveal, once each.',
  },
  'certificates/civic-not-anchored': {
    status: 409,
    es: 'La lista cerrada todavía no está registrada en firme en la cadena.',
    en: 'The closed list is not yet recorded for good on the chain.',
  },
  'certificates/civic-not-yet': {
    status: 409,
    es: 'Todavía no es la hora anunciada del sorteo.',
    en: 'The announced hour of the draw has not come yet.',
  },
  'certificates/civic-secret-wrong': {
    status: 400,
    es: 'Eso no es lo que se había comprometido.',
    en: 'That is not what was committed.',
  },
  'certificates/civic-anchored-late': {
    status: 409,
    es: 'La lista quedó registrada después de la ronda anunciada: hay que anular este sorteo y repetirlo.',
    en: 'The list was recorded after the announced round: annul this draw and repeat it.',
  },
  'certificates/civic-beacon-unavailable': {
    status: 503,
    es: 'El faro público no responde con esa ronda. Se intentará de nuevo.',
    en: 'The public beacon does not answer with that round. It will be tried again.',
  },
  'certificates/civic-beacon-forged': {
    status: 502,
    es: 'Lo que respondió el faro no lleva su firma: no se usó.',
    en: 'What the beacon answered does not carry its signature: it was not used.',
  },
  'certificates/civic-secret-awaited': {
    status: 409,
    es: 'Un secreto ya se reveló: hasta 24 horas después hay que esperar el otro, para que nadie anule según el resultado.',
    en: 'One secret has been revealed: the other has to be awaited for 24 hours, so that nobody annuls because of the result.',
  },
  'certificates/civic-round-out': {
    status: 409,
    es: 'La ronda anunciada ya salió: primero se sortea con ella, y después se puede anular.',
    en: 'The announced round is out: it is drawn first, and can be annulled afterwards.',
  },
  'certificates/civic-annul-other': {
    status: 409,
    es: 'Lo ya sorteado lo anula alguien que no cargó la lista, no la cerró ni aportó la semilla, y que administra la configuración.',
    en: 'What was drawn is annulled by somebody who did not upload or close the list nor provide the seed, and who may configure.',
  },
  'certificates/civic-not-official': {
    status: 403,
    es: 'Firma quien está designado para esa función.',
    en: 'Whoever is appointed to that office signs.',
  },
  'certificates/civic-list-by-signer': {
    status: 403,
    es: 'Quien cargó o cerró la lista no firma el resultado: lo hace otra persona designada.',
    en: 'Whoever uploaded or closed the list does not sign the result: somebody else who is appointed does.',
  },
  'certificates/civic-signer-tied': {
    status: 409,
    es: 'Entre quien firma, quien ya firmó y quien cargó la lista alguien cambió hace menos de 30 días la cuenta de otro: firma otra persona designada.',
    en: 'Among who signs, who signed already and who uploaded the list, somebody changed the account of another less than 30 days ago: somebody else who is appointed signs.',
  },
  'certificates/civic-code-empty': { status: 400, es: 'Falta el código.', en: 'The code is missing.' },
  'certificates/civic-code-format': {
    status: 400,
    es: 'El código lleva letras sin tilde, cifras, punto, barra o guion, hasta 40.',
    en: 'A code has unaccented letters, digits, dots, slashes or hyphens, up to 40.',
  },
  'certificates/civic-code-repeated': {
    status: 400,
    es: 'El código está repetido.',
    en: 'The code is repeated.',
  },
  'certificates/civic-row-broken': {
    status: 400,
    es: 'La línea tiene comillas sin cerrar.',
    en: 'The line has quotes that do not close.',
  },
  'certificates/civic-row-long': {
    status: 400,
    es: 'La línea tiene más columnas que el encabezado, o un dato de más de 200 caracteres.',
    en: 'The line has more columns than the header, or a value of more than 200 characters.',
  },
  'certificates/civic-too-many': {
    status: 400,
    es: 'Hay más de 100.000 participantes.',
    en: 'There are more than 100,000 participants.',
  },
} satisfies ErrorTable;
