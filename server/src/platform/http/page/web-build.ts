import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { scriptPolicy } from '../security.ts';

/** Folder of the builds of the browser application, each in a folder of its own; the file `current` names one. */
export const WEB_BUILDS = path.resolve(import.meta.dirname, '../../../../../web/dist');

const SCRIPT = /\.m?js(?:\.(?:br|gz))?$/;

/** A build that a process serves until it ends, whatever is built beside it meanwhile. */
export type WebBuild = {
  readonly folder: string;
  /** Assets of earlier builds (name to folder): a page that is open since before an update goes on. */
  readonly formerAssets: ReadonlyMap<string, string>;
};

/** The build that `current` names at this moment; null where nothing was built. */
export async function findWebBuild(builds = WEB_BUILDS): Promise<WebBuild | null> {
  const name = await readFile(path.join(builds, 'current'), 'utf8').catch(() => null);
  if (!name) return null;
  const folder = path.join(builds, name.trim());
  const entries = await readdir(builds, { withFileTypes: true });
  const former = entries.filter((entry) => entry.isDirectory() && entry.name !== name.trim());
  const assets = await Promise.all(former.map(({ name: other }) => assetsOf(path.join(builds, other))));
  return { folder, formerAssets: new Map(assets.flat()) };
}

async function assetsOf(build: string): Promise<[string, string][]> {
  const folder = path.join(build, 'assets');
  return (await readdir(folder).catch(() => [])).map((file) => [file, folder]);
}

/** Serves the files of a build, compressed ahead of time; assets are named by their content and kept for ever. */
export async function serveWebFiles(
  app: FastifyInstance,
  { folder, formerAssets }: WebBuild,
  config: Config,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    wildcard: false,
    setHeaders: (response, file) => {
      const forever = file.includes(`${path.sep}assets${path.sep}`);
      response.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (SCRIPT.test(file)) response.header('content-security-policy', scriptPolicy(config));
    },
  });
  app.get<{ Params: { file: string } }>('/assets/:file', (request, reply) => {
    const former = formerAssets.get(request.params.file);
    return former ? reply.sendFile(request.params.file, former) : reply.callNotFound();
  });
}
