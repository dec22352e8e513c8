/** Words that every page shares, beside those of the steps. */
export const WORDS = {
  es: {
    choose: 'Elegir archivo',
    noFile: 'Ningún archivo elegido',
    issuer: 'Documento de la entidad emisora (did.json)',
    issuerHint: 'El que se obtuvo de la propia entidad, por una vía confiable.',
    issuerBuiltIn: 'Esta copia ya trae el de {issuer}; con otro se lo cambia.',
    revocations: 'Lista de certificados anulados (opcional)',
    revocationsHint: 'Sin elegir ninguna se pide la de la entidad, si hay conexión.',
    rpc: 'Dirección de la cadena de bloques (opcional)',
    rpcHint: 'JSON-RPC de un nodo de confianza. Sin ella se pregunta al nodo de la entidad, si lo ofrece.',
    roots: 'Copia de todas las raíces (opcional)',
    rootsHint: 'El archivo roots.json de la entidad, guardado antes: con él no hace falta conexión.',
    steps: 'Pasos',
    checking: 'Comprobando…',
    problems: {
      unreadable: 'Ese archivo no se puede leer como JSON.',
      tooLarge: 'El archivo pesa más de 20 MB.',
      notIssuer: 'Ese archivo no es el documento de una entidad emisora; se conserva el anterior.',
      notRevocations: 'Ese archivo no es una lista de certificados anulados; se conserva la anterior.',
      notRoots: 'Ese archivo no es una copia de las raíces; se conserva la anterior.',
    },
    place: 'Puesto',
    civicFile:
      'Ese archivo es de un sorteo cívico: se comprueba con la página verify-civic.html, que se descarga del mismo sitio.',
    certificateFile:
      'Ese archivo no es de un sorteo cívico. Los certificados de sorteos se comprueban con la página verify.html, que se descarga del mismo sitio.',
    more: 'y {count} más',
  },
  en: {
    choose: 'Choose a file',
    noFile: 'No file chosen',
    issuer: 'Document of the issuer (did.json)',
    issuerHint: 'The one you got from the body that you trust.',
    issuerBuiltIn: 'This copy brings that of {issuer}; choose another one to replace it.',
    revocations: 'List of annulled certificates (optional)',
    revocationsHint: 'If none is chosen, that of the issuer is fetched where there is a network.',
    rpc: 'Address of the blockchain (optional)',
    rpcHint:
      'JSON-RPC of a node that you trust. Without it the issuer’s own node is asked, if it offers one.',
    roots: 'Copy of all roots (optional)',
    rootsHint: 'The issuer’s roots.json, kept from before: with it no network is needed.',
    steps: 'Steps',
    checking: 'Checking…',
    problems: {
      unreadable: 'That file cannot be read as JSON.',
      tooLarge: 'The file is larger than 20 MB.',
      notIssuer: 'That file is not the document of an issuer; the earlier one is kept.',
      notRevocations: 'That file is not a list of annulled certificates; the earlier one is kept.',
      notRoots: 'That file is no copy of the roots; the earlier one is kept.',
    },
    place: 'Place',
    civicFile:
      'That file is of a civic draw: check it with the page verify-civic.html, offered at the same place.',
    certificateFile:
      'That file is not of a civic draw. Draw certificates are checked with the page verify.html, offered at the same place.',
    more: 'and {count} more',
  },
} as const;

/** Words that each page has of its own. */
export type OwnWords = Readonly<Record<'title' | 'lead' | 'file' | 'fileHint' | 'sources' | 'note', string>>;

/** Words of the page that checks certificates. */
export const CERTIFICATE_WORDS = {
  es: {
    title: 'Comprobar un certificado de sorteo',
    lead: 'Esta página trabaja en este dispositivo, también sin conexión. El certificado no se envía a ninguna parte.',
    file: 'Certificado',
    fileHint: 'Elegir o arrastrar aquí el archivo .json',
    sources: 'Con qué se compara: entidad, anulados y cadena de bloques',
    note: 'Una cadena de bloques prueba que el registro no cambió desde que se escribió; no prueba que el sorteo haya sido justo.',
  },
  en: {
    title: 'Check a draw certificate',
    lead: 'This page works on this device, also without a network. The certificate is not sent anywhere.',
    file: 'Certificate',
    fileHint: 'Choose the .json file or drop it here',
    sources: 'What it is compared with: issuer, annulled ones and blockchain',
    note: 'A blockchain proves that the record has not changed since it was written; it does not prove that the draw was fair.',
  },
} as const;

/** Words of the page that checks civic draws. */
export const CIVIC_WORDS = {
  es: {
    title: 'Comprobar un sorteo cívico',
    lead: 'Esta página trabaja en este dispositivo, también sin conexión, y vuelve a calcular el orden. El archivo no se envía a ninguna parte.',
    file: 'Archivo del sorteo',
    fileHint: 'Elegir o arrastrar aquí el archivo .json',
    sources: 'Con qué se compara: entidad y cadena de bloques',
    note: 'Se prueba que la lista no cambió y que el orden sale de una semilla que nadie eligió; no se prueba que todas las personas inscriptas estén en la lista.',
  },
  en: {
    title: 'Check a civic draw',
    lead: 'This page works on this device, also without a network, and computes the order anew. The file is not sent anywhere.',
    file: 'File of the draw',
    fileHint: 'Choose the .json file or drop it here',
    sources: 'What it is compared with: issuer and blockchain',
    note: 'It proves that the list has not changed and that the order comes from a seed that nobody chose; it does not prove that everybody who applied is on the list.',
  },
} as const;
