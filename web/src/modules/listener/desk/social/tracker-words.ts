import { dictionary } from '#i18n/dictionary.ts';

/** Words of what is followed on social networks. */
export const trackerWords = dictionary({
  es: {
    title: 'Seguimiento de redes',
    lead: 'Qué se lee en cada red y qué tipo de reporte propone. Si una publicación coincide con varios, vale el primero.',
    add: 'Agregar seguimiento',
    blank: 'Seguimiento nuevo',
    none: 'Todavía no se sigue nada',
    noneText:
      'En X se leen igual las menciones de la cuenta de la ciudad; en Facebook, lo que llega a su página.',
    network: 'Red',
    networkHint:
      'X permite seguir palabras, etiquetas y cuentas; Mastodon, etiquetas. En Facebook se lee solo la página de la ciudad: las palabras proponen el tipo.',
    kind: 'Qué se sigue',
    words: 'Palabras',
    tag: 'Etiqueta',
    account: 'Menciones de una cuenta',
    name: 'Palabras, etiqueta o cuenta',
    nameHint: 'Por ejemplo: pozo en la calle, #BachesCiudad o @ciudad.',
    notFollowable: 'Esa red no permite seguir eso',
    notFollowedWord:
      'Una etiqueta o una cuenta es una sola palabra de letras y números; las palabras van sin comillas',
    type: 'Tipo que propone',
    noType: 'Ninguno',
  },
  en: {
    title: 'Social network trackers',
    lead: 'What is read on each network and which type of report it proposes. Where a post fits several, the first one counts.',
    add: 'Add a tracker',
    blank: 'New tracker',
    none: 'Nothing is followed yet',
    noneText: 'Mentions of the city’s account on X are read anyway, and what reaches its Facebook page.',
    network: 'Network',
    networkHint:
      'X lets a city follow words, tags and accounts; Mastodon, tags. On Facebook only the city’s own page is read: words propose the type.',
    kind: 'What is followed',
    words: 'Words',
    tag: 'Tag',
    account: 'Mentions of an account',
    name: 'Words, tag or account',
    nameHint: 'For example: pothole in the street, #PotholesCity or @city.',
    notFollowable: 'That network does not allow following this',
    notFollowedWord:
      'A tag or an account is one word of letters and digits; words go without quotation marks',
    type: 'Type it proposes',
    noType: 'None',
  },
});
