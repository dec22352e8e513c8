import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { verifyCivicDraw } from '../civic/verify-civic.ts';
import { exitWith, personFits } from './beneficiary.ts';
import { personWords } from '../words/person-words.ts';
import { readBounded } from '../format/bounded-file.ts';
import { fetchRevocations, issuerReader } from '../issuer/ask-issuer.ts';
import { jsonRpcReader } from '../proofs/chain-reader.ts';
import { isDidDocument, isRevocationList, type Trust } from '../issuer/issuer-keys.ts';
import { isRootsFile, withRoots } from '../proofs/roots-file.ts';
import { noticesOf, type Notice } from '../notices.ts';
import type { Verification } from '../verify.ts';
import { verifyCertificate } from '../verify.ts';
import { explain, headlineOf, tell, TEXTS, type Locale } from '../words/texts.ts';
import { civicReport } from './civic-report.ts';

const USAGE = `vereda-verify <certificate.json> [options]
vereda-verify civic <civic-draw.json> [options]

  --issuer <file or address>       did.json of the issuer you trust
  --revocations <file or address>  list of revoked certificates (else the issuer's)
  --rpc <address>                  JSON-RPC address of the blockchain (else the issuer's node)
  --chain-id <number>              refuse another network behind that address
  --confirmations <number>         blocks that you want on top, if more than usual
  --roots <file or address>        kept copy of all roots and of what was revoked, instead of both
  --offline                        ask nobody: neither the issuer nor its node
  --beneficiary <kind and number>  document of who claims a coupon, as in "DNI 12345678"
  --code <code>                    code that this person was given; exit code 1 when they do not fit
  --lang es|en                     language of the answer (es)
  --json                           answer as JSON

Exit code: 0 valid · 1 invalid · 2 incomplete or not run`;

const EXIT = { valid: 0, invalid: 1, incomplete: 2 } as const;
const MARKS = { ok: '✓', failed: '✗', 'not-checked': '?' } as const;

/** What the command prints and how it exits. */
export type CommandResult = { readonly exitCode: number; readonly output: string };

/** Runs the command line over the given arguments; never throws for what a person may type. */
export async function runCommand(args: readonly string[]): Promise<CommandResult> {
  try {
    const { values, positionals } = parse(args);
    const isCivic = positionals[0] === 'civic' && positionals.length > 1;
    const file = positionals[isCivic ? 1 : 0];
    if (!file || values.help) return { exitCode: 2, output: USAGE };
    const locale: Locale = values.lang === 'en' ? 'en' : 'es';
    const trust = await trustOf(values);
    const { size } = await stat(file);
    const bytes = await readBounded(size, () => readFile(file));
    if (isCivic) {
      const civic = await verifyCivicDraw(bytes, trust);
      const { verdict, steps } = civic;
      const shown = values.json ? JSON.stringify({ verdict, steps }, null, 2) : civicReport(civic, locale);
      return { exitCode: EXIT[verdict], output: shown };
    }
    const result = await verifyCertificate(bytes, trust);
    const fits = personFits(result, values);
    const answer = {
      ...result,
      notices: noticesOf(result),
      ...(fits !== undefined && { beneficiary_fits: fits }),
    };
    const person = fits === undefined ? [] : ['', personWords(fits, locale)];
    const output = values.json
      ? JSON.stringify(answer, null, 2)
      : [report(result, locale), ...person].join('\n');
    return { exitCode: exitWith(EXIT[result.verdict], fits), output };
  } catch (error) {
    return {
      exitCode: 2,
      output: `vereda-verify: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}

type Values = ReturnType<typeof parse>['values'];

/** What the verification may use: what the person gave, then a kept copy, then what the issuer itself offers. */
async function trustOf(values: Values): Promise<Trust> {
  const wanted = { chainId: numberOf(values['chain-id']), confirmations: numberOf(values.confirmations) };
  const issuer = values.issuer ? await readDocument(values.issuer, isDidDocument) : null;
  const given = values.revocations ? await readDocument(values.revocations, isRevocationList) : null;
  const node = values.rpc ? jsonRpcReader(values.rpc, wanted) : null;
  const roots = values.roots ? await readDocument(values.roots, isRootsFile) : null;
  if (roots) return withRoots({ issuer, revocations: given, readTransaction: node }, roots);
  const asked = values.offline ? null : issuer;
  return {
    issuer,
    revocations: given ?? (asked && (await fetchRevocations(asked))),
    readTransaction: node ?? (asked && issuerReader(asked)),
  };
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      issuer: { type: 'string' },
      revocations: { type: 'string' },
      rpc: { type: 'string' },
      'chain-id': { type: 'string' },
      confirmations: { type: 'string' },
      lang: { type: 'string' },
      json: { type: 'boolean' },
      beneficiary: { type: 'string' },
      code: { type: 'string' },
      offline: { type: 'boolean' },
      roots: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
}

function numberOf(text: string | undefined): number | undefined {
  if (text !== undefined && !/^\d{1,15}$/.test(text)) throw new Error(`${text} is not a number`);
  return text === undefined ? undefined : Number(text);
}

async function readDocument<T>(place: string, isDocument: (value: unknown) => value is T): Promise<T> {
  const value = await readJson(place);
  if (!isDocument(value)) throw new Error(`${place} is not the document that it should be`);
  return value;
}

async function readJson(place: string): Promise<unknown> {
  if (!/^https?:\/\//.test(place)) return JSON.parse(await readFile(place, 'utf8'));
  const answer = await fetch(place, { signal: AbortSignal.timeout(15_000) });
  if (!answer.ok) throw new Error(`${place} answered ${answer.status}`);
  return answer.json();
}

function report(result: Verification, locale: Locale): string {
  const words = TEXTS[locale];
  const lines = result.steps.map((step) => {
    const why = explain(locale, step);
    return `${MARKS[step.status]} ${words.steps[step.step]}${why ? `\n    ${why}` : ''}`;
  });
  const { title, text } = headlineOf(locale, result);
  const read = result.certificate ?? result.receipt;
  const name = read ? [`${read.name}\n`] : [];
  return [
    ...name,
    ...lines,
    '',
    title,
    text,
    ...noticesOf(result).flatMap((notice) => told(notice, locale)),
  ].join('\n');
}

function told(notice: Notice, locale: Locale): string[] {
  const { title, text, lines } = tell(locale, notice);
  return ['', `! ${title}`, `  ${text}`, ...lines.map(([label, value]) => `  ${label}: ${value}`)];
}
