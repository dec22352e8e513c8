/** Who hears an event; the last two name whom. */
type Hearers = 'public' | 'staff' | 'user' | 'category';

type EventRow = {
  /** The module that publishes it. */
  readonly by: string;
  readonly to: readonly Hearers[];
};

/** Everything that the server tells open pages of signed-in people: no content, only which thing to read anew. */
export const EVENTS = {
  // The key is the report's id, `import` for many; so with draws and places.
  'report-filed': { by: 'listener', to: ['category', 'user', 'public', 'staff'] },
  'report-moved': { by: 'listener', to: ['category', 'user', 'public'] },
  // Something else than a step: who follows the report; the key is `archive` when many were archived.
  'report-changed': { by: 'listener', to: ['category', 'user', 'public', 'staff'] },
  // Categories and types of reports; the key says which of the two.
  'catalog-changed': { by: 'listener', to: ['public'] },
  // Causes, kinds of work, materials, institutions, municipalities, what is followed on social networks: the key says which.
  'desk-list-changed': { by: 'listener', to: ['staff'] },
  // An emergency of the city was switched on or off, or changed; the key is `emergency`.
  'emergency-changed': { by: 'listener', to: ['public'] },
  // The key is the area's level.
  'area-changed': { by: 'listener', to: ['staff'] },
  // The key is the draw's, the certificate's id.
  'draw-changed': { by: 'certificates', to: ['staff'] },
  // Turns, days of the calendar of draws and rules of games: the key says which of them.
  'draw-calendar-changed': { by: 'certificates', to: ['staff'] },
  'certificate-published': { by: 'certificates', to: ['public'] },
  // A civic draw: the key is its id at the desk, its folio for everybody once its list is closed.
  'civic-draw-changed': { by: 'certificates', to: ['staff', 'public'] },
  // The key is the account's id: who it is or what it may do.
  'viewer-changed': { by: 'identity', to: ['user'] },
  // Accounts and roles; the key is `people`, since which one is no matter of everybody on the staff.
  'people-changed': { by: 'identity', to: ['staff'] },
  // The key is the id, of a module its slug, of a text its name.
  'brand-changed': { by: 'configuration', to: ['public'] },
  'setting-changed': { by: 'configuration', to: ['public'] },
  'modules-changed': { by: 'configuration', to: ['public'] },
  'menu-changed': { by: 'configuration', to: ['public'] },
  // The key is the kind of place.
  'ground-changed': { by: 'urbanism', to: ['public'] },
  'layers-changed': { by: 'urbanism', to: ['public'] },
  'initiative-changed': { by: 'transparency', to: ['staff'] },
  // The key is `initiative`: which of them is no matter of everybody.
  'initiatives-published': { by: 'transparency', to: ['public'] },
  // The key is `map-point`: which of them is no matter of everybody.
  'map-points-changed': { by: 'transparency', to: ['public'] },
  // The key is the level: what initiatives and map points are filed under.
  'transparency-catalog-changed': { by: 'transparency', to: ['public'] },
  'obra-changed': { by: 'urbanism', to: ['staff'] },
  // Things linked by hand; the key is `link`: which of them is no matter of everybody on the staff.
  'links-changed': { by: 'linking', to: ['staff'] },
  // What everybody sees of works; the key is `obra`: which of them is no matter of everybody.
  'obras-changed': { by: 'urbanism', to: ['public'] },
} as const satisfies Readonly<Record<string, EventRow>>;

/** One of them. */
export type Topic = keyof typeof EVENTS;

/** Every topic. */
export const TOPICS = Object.keys(EVENTS) as readonly Topic[];

type AudienceOf<H extends Hearers> = H extends 'user' | 'category' ? `${H}:${string}` : H;

/** Something that happened, in words that reveal nothing: a hearer asks the API for the content. */
export type EventNote<T extends Topic = Topic> = {
  [K in T]: {
    readonly topic: K;
    /** Which thing, by id. */
    readonly key: string;
    /** Who may hear it: `public`, `staff`, `user:<uid>`, `category:<id>@<areas>`: the one in charge and those above it. */
    readonly audience: AudienceOf<(typeof EVENTS)[K]['to'][number]>;
  };
}[T];
