import { dictionary } from '#i18n/dictionary.ts';

/** Words of passkeys that open a signing key. */
export const passkeyWords = dictionary({
  es: {
    title: 'Llaves de acceso',
    lead: 'Una llave de acceso de este equipo o de un dispositivo de seguridad abre la clave sin escribir la frase. La frase sigue sirviendo siempre.',
    none: 'Esta clave se abre solo con su frase.',
    add: 'Agregar una llave de acceso',
    addTitle: 'Agregar una llave de acceso a la clave de firma',
    addLead:
      'La clave se abre una vez con su frase y se guarda también cerrada con la llave de acceso. El navegador pide la llave dos veces: al crearla y al usarla.',
    name: 'Nombre de la llave',
    nameHint: 'Por ejemplo, el equipo en el que está.',
    added: 'La llave de acceso abre la clave desde ahora.',
    addedAt: 'Agregada el {at}',
    make: 'Crear la llave de acceso',
    removeShort: 'Quitar',
    remove: 'Quitar {name}',
    removeTitle: 'Quitar la llave de acceso «{name}»',
    removeLead: 'Esta clave de firma ya no se abre con ella. La frase y las demás llaves siguen sirviendo.',
    removeDo: 'Quitar la llave de acceso',
    removed: 'La llave de acceso se quitó.',
    open: 'Abrir con una llave de acceso',
    opened: 'La clave está abierta hasta firmar o cerrar esta ventana.',
    or: 'O escribir la frase:',
    refused: 'La llave de acceso no se usó. Se puede intentar otra vez o usar la frase.',
    unable:
      'Este navegador o esta llave de acceso no derivan claves (extensión PRF). Hay que usar la frase u otra llave.',
  },
  en: {
    title: 'Passkeys',
    lead: 'A passkey on this device or on a security key opens the key without typing its passphrase. The passphrase always works.',
    none: 'Only its passphrase opens this key.',
    add: 'Add a passkey',
    addTitle: 'Add a passkey to the signing key',
    addLead:
      'The key is opened once with its passphrase and also stored locked with the passkey. The browser asks for the passkey twice: to make it and to use it.',
    name: 'Name of the passkey',
    nameHint: 'For example, the device that it is on.',
    added: 'The passkey opens the key from now on.',
    addedAt: 'Added on {at}',
    make: 'Make the passkey',
    removeShort: 'Remove',
    remove: 'Remove {name}',
    removeTitle: 'Remove the passkey “{name}”',
    removeLead: 'It no longer opens this signing key. The passphrase and other passkeys go on working.',
    removeDo: 'Remove the passkey',
    removed: 'The passkey was removed.',
    open: 'Open with a passkey',
    opened: 'The key is open until you sign or close this window.',
    or: 'Or enter the passphrase:',
    refused: 'The passkey was not used. Try again, or use the passphrase.',
    unable:
      'This browser or this passkey cannot derive keys (PRF extension). Use the passphrase or another passkey.',
  },
});
