import './style.css';
import { readBounded } from '../format/bounded-file.ts';
import { jsonRpcReader } from '../proofs/chain-reader.ts';
import { isRootsFile, withRoots, type RootsFile } from '../proofs/roots-file.ts';
import { fetchRevocations, issuerReader } from '../issuer/ask-issuer.ts';
import type { DidDocument, RevocationList } from '../issuer/issuer-documents.ts';
import { isDidDocument, isRevocationList, type Trust } from '../issuer/issuer-keys.ts';
import { verifyCertificate, type Verification } from '../verify.ts';
import { TEXTS, type Locale } from '../words/texts.ts';
import { element, field, languageButtons } from './elements.ts';
import { builtInIssuer, fileChooser, takeDrops, takeJson } from './inputs.ts';
import { resultView } from './result-view.ts';
import { WORDS } from './words.ts';

type Problem = 'unreadable' | 'tooLarge' | 'notIssuer' | 'notRevocations' | 'notRoots';

const page = document.querySelector('#page') as HTMLElement;

const state: {
  locale: Locale;
  file: Uint8Array | null;
  issuer: DidDocument | null;
  revocations: RevocationList | null;
  roots: RootsFile | null;
  rpc: string;
  problem: Problem | null;
  result: Verification | null;
  /** What each chosen file is called. */
  names: Record<string, string>;
  /** Counts what was asked for: an earlier check that ends later says nothing. */
  checks: number;
  isChecking: boolean;
} = {
  locale: navigator.language.startsWith('en') ? 'en' : 'es',
  file: null,
  issuer: builtInIssuer(),
  revocations: null,
  roots: null,
  rpc: '',
  names: {},
  problem: null,
  result: null,
  checks: 0,
  isChecking: false,
};

async function check(): Promise<void> {
  if (!state.file) return showResult();
  const { file, issuer, rpc } = state;
  state.result = null;
  state.isChecking = true;
  const own = (state.checks += 1);
  showResult();
  const result = await verifyCertificate(file, await trustNow(issuer, rpc));
  // Another file or source may have been chosen meanwhile.
  if (state.checks !== own) return;
  state.result = result;
  state.isChecking = false;
  showResult();
}

// What the reader gave, then the kept copy, then what the issuer offers; without a network nobody can be asked.
async function trustNow(issuer: DidDocument | null, rpc: string): Promise<Trust> {
  const { roots, revocations } = state;
  const node = rpc ? jsonRpcReader(rpc) : null;
  if (roots) return withRoots({ issuer, revocations, readTransaction: node }, roots);
  const asked = navigator.onLine ? issuer : null;
  return {
    issuer,
    revocations: revocations ?? (asked && (await fetchRevocations(asked))),
    readTransaction: node ?? (asked && issuerReader(asked)),
  };
}

const results = element('section', { 'aria-live': 'polite' });

function showResult(): void {
  const { locale, result, problem, isChecking } = state;
  const problems = { ...WORDS[locale].problems, tooLarge: TEXTS[locale].codes['file-too-large'] };
  results.replaceChildren(
    ...(problem ? [element('p', { class: 'invalid', role: 'alert' }, problems[problem])] : []),
    ...(isChecking ? [element('p', {}, WORDS[locale].checking)] : []),
    ...(result ? resultView(locale, result) : []),
  );
}

type Take = (file: File) => Promise<void>;

function choose(id: string, take: Take, [label, hint]: readonly [string, string]): HTMLElement {
  const words = WORDS[state.locale];
  const onFile = (file: File): void => {
    state.names[id] = file.name;
    void take(file);
  };
  const chosen = state.names[id] ?? words.noFile;
  const box = fileChooser(id, { label, hint, choose: words.choose, chosen, onFile });
  return id === 'certificate' ? takeDrops(box) : box;
}

async function takeCertificate(file: File): Promise<void> {
  state.problem = null;
  state.file = await readBounded(file.size, async () => new Uint8Array(await file.arrayBuffer()));
  await check();
}

const takeDocument =
  (take: (value: unknown) => Problem | null): Take =>
  async (file) => {
    state.problem = await takeJson(file, take);
    await check();
  };

function takeIssuer(value: unknown): Problem | null {
  if (!isDidDocument(value)) return 'notIssuer';
  state.issuer = value;
  return null;
}

function takeRevocations(value: unknown): Problem | null {
  if (!isRevocationList(value)) return 'notRevocations';
  state.revocations = value;
  return null;
}

function takeRoots(value: unknown): Problem | null {
  if (!isRootsFile(value)) return 'notRoots';
  state.roots = value;
  return null;
}

// Out of the way when the page brought its issuer: the verdict stands right below the certificate.
const sources = element('details', builtInIssuer() ? {} : { open: '' });

function sourceFields(): HTMLElement {
  const words = WORDS[state.locale];
  const builtIn = builtInIssuer();
  const issuerHint = builtIn ? words.issuerBuiltIn.replace('{issuer}', builtIn.id) : words.issuerHint;
  const rpc = element('input', { type: 'url', id: 'rpc', value: state.rpc, placeholder: 'https://' });
  rpc.addEventListener('change', () => {
    state.rpc = rpc.value.trim();
    void check();
  });
  sources.replaceChildren(
    element('summary', {}, words.sources),
    choose('issuer-file', takeDocument(takeIssuer), [words.issuer, issuerHint]),
    choose('revocations', takeDocument(takeRevocations), [words.revocations, words.revocationsHint]),
    field(rpc, words.rpc, words.rpcHint),
    choose('roots', takeDocument(takeRoots), [words.roots, words.rootsHint]),
  );
  return sources;
}

function show(): void {
  const words = WORDS[state.locale];
  document.documentElement.lang = state.locale;
  document.title = words.title;
  page.replaceChildren(
    languageButtons(state.locale, (locale) => {
      state.locale = locale;
      show();
    }),
    element('h1', {}, words.title),
    element('p', { class: 'lead' }, words.lead),
    element(
      'div',
      { class: 'inputs' },
      choose('certificate', takeCertificate, [words.file, words.fileHint]),
      sourceFields(),
    ),
    results,
    element('p', { class: 'note' }, words.note),
  );
  showResult();
}

show();
