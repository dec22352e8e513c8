import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DRAW_CONTEXT_PATH, DRAW_TERMS } from '@vereda/verifier/format/context';
import { didDocument, issuerProfile, revocationList } from '@vereda/verifier/issuer/issuer-documents';
import { isoTimeOf } from '@vereda/verifier/proofs/chain-reader';
import { embedIssuer } from '@vereda/verifier/page/embed-issuer';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { configuredIssuer, getKeyHistory, listIssuerKeys } from '../credentials/issuer.service.ts';
import { CHAIN_PATH, serveChain } from '../anchoring/chain/serve-chain.ts';
import { serveDrawEmbed } from './embed/serve-embed.ts';
import { serveRoots } from './files/serve-roots.ts';
import { listRevoked } from './revocations.service.ts';

// Built by the verifier's own build: two pages and a command, each one file.
const BUILT = path.resolve(import.meta.dirname, '../../../../../verifier/dist');
const COMMAND = 'vereda-verify.mjs';
// For certificates, and for civic draws.
const OFFLINE_PAGES = ['verify.html', 'verify-civic.html'] as const;

const JSON_TYPE = 'application/json; charset=utf-8';
const PUBLIC = { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=60' };

/** Documents that verifiers anywhere look up: the issuer, its keys, what was revoked, the context, the offline pages. */
export function serveCertificateDocuments(app: FastifyInstance, deps: Deps): void {
  const send = (reply: FastifyReply, value: unknown) =>
    reply
      .headers(PUBLIC)
      .type(JSON_TYPE)
      .send(JSON.stringify(value, null, 2));
  const did = async () =>
    didDocument({
      ...addresses(deps),
      keys: await listIssuerKeys(deps),
      history: await getKeyHistory(deps),
      nodes: ownNodes(deps),
    });
  serveChain(app, deps);
  serveCommand(app);
  serveDrawEmbed(app, deps);
  app.get('/.well-known/did.json', async (_request, reply) => send(reply, await did()));
  // did:web of an address with a path.
  app.get('/did.json', async (_request, reply) => send(reply, await did()));
  app.get('/issuer.json', async (_request, reply) => {
    const keys = await listIssuerKeys(deps);
    const { app_name } = await deps.loadBrand();
    return send(reply, issuerProfile({ ...addresses(deps), name: app_name, keys }));
  });
  const revocations = async () => {
    const { revocationUrl, profileUrl } = addresses(deps);
    return revocationList({ id: revocationUrl, profileUrl, revoked: await listRevoked(deps) });
  };
  app.get('/revocation-list.json', async (_request, reply) => send(reply, await revocations()));
  serveRoots(app, deps, async () => ({
    issuer: addresses(deps).did,
    as_of: isoTimeOf(Math.floor(deps.clock.now().getTime() / 1000)),
    revocations: await revocations(),
  }));
  // Verification never asks for it: it is for software that reads JSON-LD.
  app.get(DRAW_CONTEXT_PATH, async (_request, reply) =>
    reply
      .headers(PUBLIC)
      .type('application/ld+json; charset=utf-8')
      .send(JSON.stringify({ '@context': DRAW_TERMS }, null, 2)),
  );
  for (const name of OFFLINE_PAGES) {
    app.get(`/${name}`, async (_request, reply) => {
      const page = (await readBuilt(name)).toString('utf8');
      return reply
        .headers({ ...PUBLIC, 'content-disposition': `attachment; filename="${name}"` })
        .type('text/html; charset=utf-8')
        .send(embedIssuer(page, await did()));
    });
  }
}

// Only a chain of one's own can be read here: nodes of other networks are the reader's choice.
function ownNodes(deps: Deps): Readonly<Record<string, readonly string[]>> {
  const embedded = deps.ports.ledgers.find(({ network }) => network.kind === 'embedded');
  if (!embedded || !deps.ports.chain) return {};
  return { [embedded.network.caip2]: [`${configuredIssuer(deps).public_url}${CHAIN_PATH}`] };
}

async function readBuilt(name: string): Promise<Buffer> {
  const file = await readFile(path.join(BUILT, name)).catch(() => null);
  if (!file) throw new AppError('platform/not-found');
  return file;
}

/** The command as one file, and its hash as `sha256sum --check` reads it. */
function serveCommand(app: FastifyInstance): void {
  app.get(`/${COMMAND}`, async (_request, reply) =>
    reply
      .headers({ ...PUBLIC, 'content-disposition': `attachment; filename="${COMMAND}"` })
      .type('text/javascript; charset=utf-8')
      .send(await readBuilt(COMMAND)),
  );
  app.get(`/${COMMAND}.sha256`, async (_request, reply) => {
    const hash = createHash('sha256')
      .update(await readBuilt(COMMAND))
      .digest('hex');
    return reply.headers(PUBLIC).type('text/plain; charset=utf-8').send(`${hash}  ${COMMAND}\n`);
  });
}

function addresses(deps: Deps) {
  const { public_url, did } = configuredIssuer(deps);
  return {
    did,
    homeUrl: public_url,
    profileUrl: `${public_url}/issuer.json`,
    revocationUrl: `${public_url}/revocation-list.json`,
  };
}
