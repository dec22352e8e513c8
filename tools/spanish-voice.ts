// Commands of a screen: as said to tú, to vos and to usted.
const COMMANDS = `
  abre abrí abra, activa activá active, agrega agregá agregue, anota anotá anote, aplica aplicá
  aplique, apunta apuntá apunte, arrastra arrastrá arrastre, asegura asegurá asegure, asigna asigná
  asigne, avisa avisá avise, borra borrá borre, busca buscá busque, cambia cambiá cambie, carga cargá
  cargue, cierra cerrá cierre, comparte compartí comparta, completa completá complete, comprueba
  comprobá compruebe, confirma confirmá confirme, consulta consultá consulte, copia copiá copie,
  corrige corregí corrija, crea creá cree, cuenta contá cuente, deja dejá deje, descarga descargá
  descargue, describe describí describa, di decí diga, dibuja dibujá dibuje, divide dividí divida,
  edita editá edite, elige elegí elija, elimina eliminá elimine, empieza empezá empiece, entra entrá
  entre, envía enviá envíe, escanea escaneá escanee, escribe escribí escriba, espera esperá espere,
  evita evitá evite, guarda guardá guarde, habla hablá hable, haz hacé haga, importa importá importe,
  indica indicá indique, ingresa ingresá ingrese, inicia iniciá inicie, intenta intentá intente,
  introduce introducí introduzca, lee leé lea, lleva llevá lleve, llama llamá llame, manda mandá
  mande, marca marcá marque, menciona mencioná mencione, mira mirá mire, mueve mové mueva, muestra
  mostrá muestre, ordena ordená ordene, pega pegá pegue, pide pedí pida, pon poné ponga, prueba probá
  pruebe, programa programá programe, pulsa pulsá pulse, quita quitá quite, reactiva reactivá
  reactive, recarga recargá recargue, recuerda recordá recuerde, reduce reducí reduzca, registra
  registrá registre, repite repetí repita, responde respondé responda, restablece restablecé
  restablezca, revisa revisá revise, sal salí salga, selecciona seleccioná seleccione, señala señalá
  señale, sigue seguí siga, simplifica simplificá simplifique, sube subí suba, suma sumá sume, ten
  tené tenga, termina terminá termine, toca tocá toque, toma tomá tome, usa usá use, ve andá vaya, ven
  vení venga, verifica verificá verifique, vuelve volvé vuelva, contacta contactá contacte`
  .split(',')
  .map((forms) => forms.trim().split(/\s+/) as [tu: string, vos: string, usted: string]);

// Forms that are nouns, adjectives or prepositions too: a command only before one of these words.
const OTHER_WORDS = new Set(
  'activa carga descarga completa consulta copia cuenta entra entre espera llama lleva manda marca programa muestra pega prueba registra suma toma'.split(
    ' ',
  ),
);
const OBJECTS =
  /^(?:el|la|los|las|lo|un|una|este|esta|estos|estas|tu|su|tus|sus|al|con|aquí|otra|otro|más|menos|qué|antes|unos)$/;
const PRONOUNS = /^(?:tú|ti|te|contigo|vos|usted|ustedes|tus?|tuy[oa]s?)$/;
const PRESENT =
  'puedes tienes quieres debes eres necesitas sabes haces recibes prefieres reconoces pierdes sales vas das usas estés seas quieras prefieras puedas tengas necesites apliques podés tenés querés sabés hacés sos preferís perdés salís reconocés'.split(
    ' ',
  );
// What somebody did, said to tú and vos alike; and the words that only end so.
const PAST = /(?:[aií]ste)$/;
const NOT_PAST =
  /^(?:.*[xs]iste|reviste|triste|chiste|quiste|despiste|alpiste|contraste|desgaste|gaste|traste|baste|engaste|aplaste|waste)$/;
// Keys, paths and queries of the code, and its own English sentences, lie among the texts.
const CODE =
  /^[a-z\d_:.,-]+$|^\S*\/\S*$|^\/|^[\s(]*(?:[#(]|(?:select|insert|update|delete|with|create) )|^[A-Z]+ \/|^[A-Z]+$|::|[a-z]_[a-z]/;
const ENGLISH = /\b(?:the|of|and|is|with|where|by|random|recovery|codes|draws)\b/i;
const CLITIC = '(?:lo|la|los|las|le|les|me|te|se|nos)';
const PRONOUN = new RegExp(`^${CLITIC}$`);
const WORD = /[a-záéíóúüñ]+/giu;

const plain = (text: string) => text.normalize('NFD').replace(/\u0301/g, '');
const commands = new Set(COMMANDS.flat());
const commandsWith = new RegExp(`^(?:${[...commands].map(plain).join('|')}|d[ae](?!te$))${CLITIC}{1,2}$`);
const present = new Set([
  ...PRESENT,
  ...COMMANDS.map(([tu]) => tu)
    .filter((tu) => !OTHER_WORDS.has(tu))
    .map((tu) => `${tu}s`),
]);
const refused = new Set(COMMANDS.flatMap(([, , usted]) => [usted, `${usted}s`]));

/**
 * Where a Spanish text commands or addresses somebody as tú, vos or usted, says whose a thing is ("tu", "tuyo")
 * or what somebody did ("escribiste"). A form that is a statement too ("abre") counts where a sentence or
 * its clause begins.
 */
export function addressesIn(text: string): string[] {
  if (CODE.test(text) || ENGLISH.test(text)) return [];
  return sentencesOf(text.replace(/\$?\{[^}]*\}/g, 'algo')).flatMap((sentence) => {
    const written = sentence.match(WORD) ?? [];
    const words = written.map((word) => word.toLowerCase());
    return written.filter((_, index) => isAddress(words, index));
  });
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.:;,!?¡¿…(«"])\s*|\s+[—–]\s+|<[^>]*>|\\n/);
}

function isAddress(words: readonly string[], index: number): boolean {
  const word = words[index] as string;
  if (PAST.test(word) && !NOT_PAST.test(word)) return true;
  if (PRONOUNS.test(word) || present.has(word) || commandsWith.test(plain(word))) return true;
  const before = words[index - 1];
  if (before === undefined)
    return commands.has(word) && (!OTHER_WORDS.has(word) || OBJECTS.test(words[1] ?? ''));
  if (before === 'favor') return !word.endsWith('r');
  return (
    refused.has(word) && words[0] === 'no' && words.slice(1, index).every((other) => PRONOUN.test(other))
  );
}
