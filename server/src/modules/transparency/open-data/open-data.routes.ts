import type { Locale } from '@vereda/contract/locale';
import { openDataEndpoints as calls } from '@vereda/contract/transparency/open-data';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps';
import { publicUrl } from '#platform/documents/mail-page';
import { AppError } from '#platform/errors';
import { group, type EndpointGroup } from '#platform/http/handler';
import { bytes, feedReply } from '#platform/http/reply';
import { csvFile, geojsonFile, oc4idsFile } from './data-files.ts';
import { dataJson } from './data-json.ts';
import { featureGroup } from './features.routes.ts';
import { atomFeed } from './feed.ts';
import { openSet, openSets, SHARED, sharedOutput } from './open-sets.ts';

const FEED_ENTRIES = 50;

/** Calls of /open-data. */
export function openDataGroups(deps: Deps): readonly EndpointGroup[] {
  const site = publicUrl(deps.config);
  return [
    featureGroup(deps),
    group(calls, {
      catalog: async ({ input }) => sharedOutput(await describeAll(deps, input.locale)),
      csv: async ({ input }) => {
        const set = await openSet(deps, input.set);
        return bytes(csvFile(deps, set), 'text/csv; charset=utf-8', fileHeaders(`${set.name}.csv`));
      },
      geojson: async ({ input }) => {
        const set = await openSet(deps, input.set);
        return bytes(geojsonFile(deps, set), 'application/geo+json', fileHeaders(`${set.name}.geojson`));
      },
      oc4ids: async ({ input }) => {
        const set = await openSet(deps, input.set);
        const [newest] = await set.newest(deps, 1);
        // A package has at least one project.
        if (!newest) throw new AppError('transparency/nothing-to-package');
        const file = oc4idsFile(deps, set, {
          publisher: { name: await publisherName(deps), uri: site },
          uri: `${site}/api${calls.oc4ids.path.replace(':set', set.name)}`,
          publishedDate: newest.changed_at,
        });
        return bytes(file, 'application/json; charset=utf-8', fileHeaders(`${set.name}-oc4ids.json`));
      },
      feed: async ({ input: { set: name, locale }, request }) => {
        const set = await openSet(deps, name);
        const feed = atomFeed(set, await set.newest(deps, FEED_ENTRIES), {
          site,
          locale,
          now: deps.clock.now().toISOString(),
        });
        return feedReply(feed, request);
      },
    }),
  ];
}

/** The data.json of the sets whose module is on. */
async function describeAll(deps: Deps, locale: Locale) {
  const [sets, name, mail] = await Promise.all([
    openSets(deps),
    publisherName(deps),
    deps.loadContactAddress(),
  ]);
  const described = await Promise.all(
    sets.map(async (set) => ({
      set,
      changedAt: (await set.newest(deps, 1))[0]?.changed_at ?? null,
      since: await set.since(deps),
    })),
  );
  const publisher = { name, mail: mail || null, url: publicUrl(deps.config), locale };
  return dataJson(publisher, described, deps.clock.now().toISOString());
}

async function publisherName(deps: Deps): Promise<string> {
  const brand = await deps.loadBrand();
  return brand.city_name || brand.app_name;
}

const fileHeaders = (name: string) => ({
  ...SHARED,
  'content-disposition': `attachment; filename="${name}"`,
});

/** The data.json where catalogues of catalogues look for it. */
export function serveDataJson(app: FastifyInstance, deps: Deps): void {
  app.get('/data.json', async (_request, reply) => reply.headers(SHARED).send(await describeAll(deps, 'es')));
}
