import type { Network, TrackerKind } from '@vereda/contract/listener/lists/tracker';

type DemoTracker = {
  readonly name: string;
  readonly network: Network;
  readonly kind: TrackerKind;
  /** Key of the type that it proposes. */
  readonly type: string | null;
};
type DemoPost = { readonly network: Network; readonly link: string; readonly text: string };

/** What the demonstration city follows on social networks. */
export const DEMO_TRACKERS: readonly DemoTracker[] = [
  { name: '#bache', network: 'twitter', kind: 'tag', type: 'bache' },
  { name: 'vereda rota', network: 'twitter', kind: 'words', type: null },
  { name: 'bache', network: 'facebook', kind: 'words', type: 'bache' },
  { name: '#ciudad', network: 'mastodon', kind: 'tag', type: null },
];

/** Posts that reached its desk by hand; people, addresses and words are invented. */
export const DEMO_POSTS: readonly DemoPost[] = [
  {
    network: 'twitter',
    link: 'https://x.com/vecina_demo/status/1700000000000000001',
    text: 'Otro #bache en Gurruchaga al 900, frente a la escuela. Ya van dos autos con la llanta rota.',
  },
  {
    network: 'twitter',
    link: 'https://x.com/pedaleo_demo/status/1700000000000000002',
    text: 'La ciclovía de Billinghurst está llena de vidrios desde el domingo, a la altura de Guardia Vieja.',
  },
  {
    network: 'twitter',
    link: 'https://x.com/barrio_demo/status/1700000000000000003',
    text: 'Vereda rota en Thames y Castillo: con cochecito hay que bajar a la calle.',
  },
  {
    network: 'facebook',
    link: 'https://www.facebook.com/ciudad.demo/posts/900000000000001',
    text: 'Hace una semana que no hay luz en la plaza de Aráoz y Charcas. De noche no se ve nada.',
  },
  {
    network: 'facebook',
    link: 'https://www.facebook.com/ciudad.demo/posts/900000000000002',
    text: 'El bache de Honduras al 4700 volvió a abrirse después de la lluvia.',
  },
];
