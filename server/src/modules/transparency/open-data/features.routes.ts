import type { Output } from '@vereda/contract/endpoint';
import type { Locale } from '@vereda/contract/locale';
import { featureEndpoints as calls } from '@vereda/contract/transparency/features';
import { gone } from '#platform/catalog/reading.service';
import type { Deps } from '#platform/deps';
import { publicUrl } from '#platform/documents/mail-page';
import { group, type EndpointGroup } from '#platform/http/handler';
import { bytes } from '#platform/http/reply';
import type { DataSet } from '#platform/documents/data-set';
import { openSet, openSets, SHARED, sharedOutput as json } from './open-sets.ts';
import { describeFeatures } from './describe-features.ts';
import { collectionOf, CONFORMS_TO, landingLinks, oneFeature, OPENAPI_30, pageOfFeatures } from './ogc.ts';

const TITLE = { es: 'Datos abiertos', en: 'Open data' } as const;
const ABOUT = {
  es: 'Obras, compromisos, lugares y reportes de la ciudad como colecciones de OGC API – Features.',
  en: 'Works, commitments, places and reports of the city as collections of OGC API – Features.',
} as const;

// The same for every server; printed when it is first asked for.
let description: string | null = null;

/** Calls of /open-data/ogc. */
export function featureGroup(deps: Deps): EndpointGroup {
  const site = publicUrl(deps.config);
  const root = `${site}/api/open-data`;
  const at = (locale: Locale) => ({ root, locale });
  const collection = async (set: DataSet, locale: Locale) =>
    collectionOf(set, await set.extent(deps), at(locale));
  return group(calls, {
    landing: async ({ input: { locale } }) =>
      json({ title: TITLE[locale], description: ABOUT[locale], links: landingLinks(at(locale)) }),
    description: async () => bytes((description ??= describeFeatures()), OPENAPI_30, SHARED),
    conformance: async () => json({ conformsTo: CONFORMS_TO }),
    collections: async ({ input: { locale } }) => {
      const sets = await openSets(deps);
      const collections = await Promise.all(sets.map((set) => collection(set, locale)));
      const self = { href: `${root}/ogc/collections`, rel: 'self', type: 'application/json' };
      return json({ links: [self], collections } satisfies Output<typeof calls.collections>);
    },
    collection: async ({ input }) => json(await collection(await openSet(deps, input.set), input.locale)),
    items: async ({ input: { set: name, bbox, limit, after } }) => {
      const set = await openSet(deps, name);
      const box = bbox ? { box: bbox } : {};
      const behind = after === undefined ? {} : { after };
      const [rows, count] = await Promise.all([
        set.select(deps, { ...box, ...behind, limit: limit + 1 }),
        set.count(deps, bbox ?? undefined),
      ]);
      const page = pageOfFeatures(
        set,
        { rows, count, now: deps.clock.now().toISOString() },
        { root, asked: { bbox, limit, after } },
      );
      return geojson(page satisfies Output<typeof calls.items>);
    },
    item: async ({ input }) => {
      const set = await openSet(deps, input.set);
      const [row] = await set.select(deps, { id: input.id, limit: 1 });
      return geojson(oneFeature(set, row ?? gone(), { root, site }));
    },
  });
}

const geojson = (value: unknown) => bytes(JSON.stringify(value), 'application/geo+json', SHARED);
