import { FILE_MAX_BYTES } from '../format/bounded-file.ts';
import { hasRepeatedKey } from '../format/repeated-key.ts';
import { usable, type Trust } from '../issuer/issuer-keys.ts';
import type { ChainTransaction } from '../proofs/chain-reader.ts';
import type { Facts } from '../steps.ts';
import { drandChainHash, roundTimeMs } from './beacon.ts';
import { ensureIssuerSent, readAnchor } from './civic-anchor-checks.ts';
import { ensureAnySignature, ensureSigned, ensureSignedInTime } from './civic-signature-checks.ts';
import type { CivicFile, CivicResult } from './civic-file.ts';
import { civicFault } from './civic-shape.ts';
import {
  CIVIC_STEPS,
  CivicEnd,
  civicVerdict,
  found,
  type CivicStep,
  type CivicStepName,
  type CivicVerification,
} from './civic-steps.ts';
import { KNOWN_BEACONS } from './known-beacons.ts';
import { commitmentOf, resultDigest, signaturesDigest } from './list-text.ts';
import { rankCodes } from './ranking.ts';
import { seedOf } from './seed.ts';
import { ensureReveals, ensureRound } from './source-checks.ts';

type Context = {
  readonly file: Uint8Array | string;
  readonly trust: Trust;
  readonly now: Date;
  value: unknown;
  draw: CivicFile | null;
  listed: ChainTransaction | null;
  resulted: ChainTransaction | null;
  /** The seed's source is what the closed list asked for. */
  isSourceGood: boolean;
};

type Ensure = (context: Context) => Promise<Facts> | Facts;

const CHECKS: Readonly<Record<CivicStepName, Ensure>> = {
  readable: ensureReadable,
  format: ensureFormat,
  list: ensureListIsCommitted,
  'list-anchor': ensureListAnchored,
  sender: ensureSentByIssuer,
  seed: ensureSeedAsPlanned,
  'before-seed': ensureClosedBeforeSeed,
  ranking: ensureRanking,
  'result-anchor': ensureResultAnchored,
  signatures: ensureSignatures,
};

/** Verifies the file of a civic draw step by step, the ranking computed anew; `onStep` hears each one as it ends. */
export async function verifyCivicDraw(
  file: Uint8Array | string,
  given: Trust,
  onStep: (step: CivicStep) => void = () => undefined,
): Promise<CivicVerification> {
  const context: Context = {
    file,
    trust: usable(given),
    now: given.now ?? new Date(),
    value: null,
    draw: null,
    listed: null,
    resulted: null,
    isSourceGood: false,
  };
  const steps: CivicStep[] = [];
  for (const step of CIVIC_STEPS) {
    const outcome = await run(step, context);
    steps.push(outcome);
    onStep(outcome);
  }
  return { verdict: civicVerdict(steps), steps, draw: context.draw };
}

async function run(step: CivicStepName, context: Context): Promise<CivicStep> {
  try {
    return { step, status: 'ok', code: null, facts: await CHECKS[step](context) };
  } catch (error) {
    if (!(error instanceof CivicEnd)) throw error;
    return { step, status: error.status, code: error.code, facts: error.facts };
  }
}

function ensureReadable(context: Context): Facts {
  const { file } = context;
  if (file.length > FILE_MAX_BYTES) throw new CivicEnd('failed', 'file-too-large');
  try {
    const text = typeof file === 'string' ? file : new TextDecoder('utf-8', { fatal: true }).decode(file);
    context.value = hasRepeatedKey(text) ? null : JSON.parse(text);
  } catch {
    context.value = null;
  }
  if (context.value === null) throw new CivicEnd('failed', 'not-json');
  return {};
}

function ensureFormat(context: Context): Facts {
  const path = civicFault(found(context.value));
  if (path !== null) throw new CivicEnd('failed', 'malformed', { path });
  const given = context.value as Partial<CivicFile> & Omit<CivicFile, 'signatures' | 'signed_anchor'>;
  const { signatures = [], signed_anchor = null } = given;
  context.draw = { ...given, signatures, signed_anchor };
  return {};
}

function ensureListIsCommitted({ draw }: Context): Facts {
  const { header, list, commitment } = found(draw);
  const isSorted = list.every(([code], index) => index === 0 || (list[index - 1]?.[0] ?? '') < code);
  if (!isSorted) throw new CivicEnd('failed', 'list-unsorted');
  if (list.length !== header.participants || header.winners > list.length)
    throw new CivicEnd('failed', 'list-count', { count: String(list.length) });
  const computed = commitmentOf(header, list);
  if (computed !== commitment) throw new CivicEnd('failed', 'commitment-differs', { computed, commitment });
  return { count: String(list.length), commitment };
}

async function ensureListAnchored(context: Context): Promise<Facts> {
  const { commitment: hash, list_anchor: anchor } = found(context.draw);
  context.listed = await readAnchor({ hash, anchor }, context);
  return { at: context.listed.block_time ?? '', network: String(context.listed.chain_id) };
}

async function ensureSentByIssuer(context: Context): Promise<Facts> {
  const { header, result, result_anchor: anchor } = found(context.draw);
  const listed = found(context.listed);
  // That of the result is judged in its own step: a chain that does not have it is no false sender.
  context.resulted =
    result && anchor ? await readAnchor({ hash: result.digest, anchor }, context).catch(() => null) : null;
  const sent = context.resulted ? [listed, context.resulted] : [listed];
  return ensureIssuerSent(sent, { trust: context.trust, issuer: header.issuer });
}

function ensureSeedAsPlanned(context: Context): Facts {
  const { header, commitment } = found(context.draw);
  const { source, seed } = drawn(context);
  if (source.kind === 'drand') ensureRound(source, header.seed);
  else ensureReveals(source, { draw: header.draw, plan: header.seed });
  if (seedOf(commitment, source) !== seed) throw new CivicEnd('failed', 'seed-differs');
  context.isSourceGood = true;
  if (source.kind === 'commit-reveal') return { seed };
  const chain = drandChainHash(source.chain);
  const beacon = KNOWN_BEACONS[chain];
  // Whoever runs a beacon alone knows its rounds before: that proves nothing to anybody else.
  if (!beacon) throw new CivicEnd('not-checked', 'beacon-unknown', { chain });
  return { seed, beacon, round: String(source.round) };
}

function ensureClosedBeforeSeed(context: Context): Facts {
  const { source } = drawn(context);
  if (!context.isSourceGood) throw new CivicEnd('not-checked', 'earlier-step');
  const listed = found(context.listed);
  const at = listed.block_time ?? '';
  if (source.kind === 'drand') {
    const due = roundTimeMs(source.chain, source.round);
    const facts = { at, due: new Date(due).toISOString().replace('.000Z', 'Z') };
    if (Date.parse(at) >= due) throw new CivicEnd('failed', 'anchored-too-late', facts);
    return facts;
  }
  // Secrets are shown with the result: the list must stand in an earlier block.
  if (!context.resulted) throw new CivicEnd('not-checked', 'order-unproven');
  const due = context.resulted.block_time ?? '';
  if ((listed.block_number ?? 0) >= (context.resulted.block_number ?? 0))
    throw new CivicEnd('failed', 'anchored-too-late', { at, due });
  return { at, due };
}

async function ensureRanking(context: Context): Promise<Facts> {
  const { list } = found(context.draw);
  const { seed, ranking } = drawn(context);
  const computed = await rankCodes(
    seed,
    list.map(([code]) => code),
  );
  const isSame =
    computed.length === ranking.length && computed.every((code, index) => code === ranking[index]);
  if (!isSame) throw new CivicEnd('failed', 'ranking-differs');
  return { count: String(ranking.length) };
}

async function ensureResultAnchored(context: Context): Promise<Facts> {
  const { commitment, result_anchor: anchor } = found(context.draw);
  const { digest, ...rest } = drawn(context);
  if (resultDigest(commitment, rest) !== digest) throw new CivicEnd('failed', 'digest-differs');
  const seen = context.resulted ?? (await readAnchor({ hash: digest, anchor }, context));
  return { at: seen.block_time ?? '', network: String(seen.chain_id) };
}

async function ensureSignatures(context: Context): Promise<Facts> {
  const [draw, result] = [found(context.draw), drawn(context)];
  ensureAnySignature(draw);
  const { header, signatures, signed_anchor: anchor } = draw;
  const { trust } = context;
  if (!trust.issuer) throw new CivicEnd('not-checked', 'issuer-unknown', { issuer: header.issuer });
  const signed = ensureSigned({ ...draw, result }, trust.issuer);
  const seen = await readAnchor({ hash: signaturesDigest(result.digest, signatures), anchor }, context);
  ensureIssuerSent([seen], { trust, issuer: header.issuer });
  return ensureSignedInTime(signed, seen);
}

function drawn({ draw }: Context): CivicResult {
  const { result } = found(draw);
  if (!result) throw new CivicEnd('not-checked', 'not-drawn-yet');
  return result;
}
