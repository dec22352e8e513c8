import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { jsonRpcReader } from '../proofs/chain-reader.ts';
import type { DidDocument, RevocationList } from '../issuer/issuer-documents.ts';
import { FILE_MAX_BYTES } from '../format/read-certificate.ts';
import type { Verification } from '../verify.ts';
import { verifyCertificate } from '../verify.ts';
import { sentenceOf, TEXTS } from '../words/texts.ts';

type Locale = keyof typeof TEXTS;

const USAGE = `vereda-verify <certificate.json> [options]

  --issuer <file or address>       did.json of the issuer you trust
  --revocations <file or address>  list of revoked certificates
  --rpc <address>                  JSON-RPC address of the blockchain
  --chain-id <number>              refuse another network behind that address
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
    const [file] = positionals;
    if (!file || values.help) return { exitCode: 2, output: USAGE };
    const locale: Locale = values.lang === 'en' ? 'en' : 'es';
    const chainId = values['chain-id'] === undefined ? undefined : Number(values['chain-id']);
    const result = await verifyCertificate(await readBounded(file), {
      issuer: values.issuer ? ((await readJson(values.issuer)) as DidDocument) : null,
      revocations: values.revocations ? ((await readJson(values.revocations)) as RevocationList) : null,
      readTransaction: values.rpc ? jsonRpcReader(values.rpc, chainId) : null,
    });
    const output = values.json ? JSON.stringify(result, null, 2) : report(result, locale);
    return { exitCode: EXIT[result.verdict], output };
  } catch (error) {
    return {
      exitCode: 2,
      output: `vereda-verify: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
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
      lang: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
}

// A file over the limit is not read into memory; one byte more than allowed stands for it.
async function readBounded(file: string): Promise<Uint8Array> {
  const { size } = await stat(file);
  return size > FILE_MAX_BYTES ? new Uint8Array(FILE_MAX_BYTES + 1) : readFile(file);
}

async function readJson(place: string): Promise<unknown> {
  if (!/^https?:\/\//.test(place)) return JSON.parse(await readFile(place, 'utf8'));
  const answer = await fetch(place, { signal: AbortSignal.timeout(15_000) });
  if (!answer.ok) throw new Error(`${place} answered ${answer.status}`);
  return answer.json();
}

function report({ verdict, steps, certificate }: Verification, locale: Locale): string {
  const words = TEXTS[locale];
  const lines = steps.map(({ step, status, code, facts }) => {
    const why = code ? `\n    ${sentenceOf(locale, code, facts)}` : '';
    return `${MARKS[status]} ${words.steps[step]}${why}`;
  });
  const { title, text } = words.verdicts[verdict];
  return [certificate ? `${certificate.name}\n` : '', ...lines, '', title, text].join('\n').trim();
}
