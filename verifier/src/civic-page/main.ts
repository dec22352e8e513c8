import '../page/style.css';
import './style.css';
import type { CivicVerification } from '../civic/civic-steps.ts';
import { CIVIC_TEXTS } from '../civic/civic-texts.ts';
import { verifyCivicDraw } from '../civic/verify-civic.ts';
import { readBounded } from '../format/bounded-file.ts';
import { issuerReader } from '../issuer/ask-issuer.ts';
import type { DidDocument } from '../issuer/issuer-documents.ts';
import { isDidDocument, type Trust } from '../issuer/issuer-keys.ts';
import { element, field, languageButtons } from '../page/elements.ts';
import { builtInIssuer, fileChooser, takeDrops, takeJson } from '../page/inputs.ts';
import { jsonRpcReader } from '../proofs/chain-reader.ts';
import { isRootsFile, withRoots, type RootsFile } from '../proofs/roots-file.ts';
import { drawView } from './draw-view.ts';
import { WORDS } from './words.ts';

type Problem = 'unreadable' | 'tooLarge' | 'notIssuer' | 'notRoots';

const page = document.querySelector('#page') as HTMLElement;

const state: {
  locale: keyof typeof WORDS;
  file: Uint8Array | null;
  issuer: DidDocument | null;
  roots: RootsFile | null;
  rpc: string;
  problem: Problem | null;
  result: CivicVerification | null;
  /** Of when the kept copy is that took the place of the chain. */
  keptAt: string | null;
  /** What each chosen file is called. */
  names: Record<string, string>;
  /** Counts what was asked for: an earlier check that ends later says nothing. */
  checks: number;
  isChecking: boolean;
} = {
  locale: navigator.language.startsWith('en') ? 'en' : 'es',
  file: null,
  issuer: builtInIssuer(),
  roots: null,
  rpc: '',
  problem: null,
  result: null,
  keptAt: null,
  names: {},
  checks: 0,
  isChecking: false,
};

async function check(): Promise<void> {
  if (!state.file) return showResult();
  state.result = null;
  state.isChecking = true;
  const own = (state.checks += 1);
  showResult();
  const keptAt = state.roots && !state.rpc ? state.roots.as_of : null;
  const result = await verifyCivicDraw(state.file, trustNow());
  // Another file or source may have been chosen meanwhile.
  if (state.checks !== own) return;
  state.result = result;
  state.keptAt = keptAt;
  state.isChecking = false;
  showResult();
}

// The reader's node, then the kept copy, then the nodes of the body; without a network nobody can be asked.
function trustNow(): Trust {
  const { issuer, roots, rpc } = state;
  const node = rpc ? jsonRpcReader(rpc) : null;
  if (roots) return withRoots({ issuer, revocations: null, readTransaction: node }, roots);
  const asked = navigator.onLine ? issuer : null;
  return { issuer, revocations: null, readTransaction: node ?? (asked && issuerReader(asked)) };
}

const results = element('section', { 'aria-live': 'polite' });

function showResult(): void {
  const { locale, result, problem, isChecking, keptAt } = state;
  const problems = { ...WORDS[locale].problems, tooLarge: CIVIC_TEXTS[locale].codes['file-too-large'] };
  results.replaceChildren(
    ...(problem ? [element('p', { class: 'invalid', role: 'alert' }, problems[problem])] : []),
    ...(isChecking ? [element('p', {}, WORDS[locale].checking)] : []),
    ...(result ? drawView(locale, result, keptAt) : []),
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
  return id === 'draw' ? takeDrops(box) : box;
}

async function takeDraw(file: File): Promise<void> {
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

function takeRoots(value: unknown): Problem | null {
  if (!isRootsFile(value)) return 'notRoots';
  state.roots = value;
  return null;
}

// Out of the way when the page brought its issuer: the verdict stands right below the file.
const sources = element('details', builtInIssuer() ? {} : { open: '' });

function sourceFields(): HTMLElement {
  const words = WORDS[state.locale];
  const builtIn = builtInIssuer();
  const hint = builtIn ? words.issuerBuiltIn.replace('{issuer}', builtIn.id) : words.issuerHint;
  const rpc = element('input', { type: 'url', id: 'rpc', value: state.rpc, placeholder: 'https://' });
  rpc.addEventListener('change', () => {
    state.rpc = rpc.value.trim();
    void check();
  });
  sources.replaceChildren(
    element('summary', {}, words.sources),
    choose('issuer-file', takeDocument(takeIssuer), [words.issuer, hint]),
    choose('roots', takeDocument(takeRoots), [words.roots, words.rootsHint]),
    field(rpc, words.rpc, words.rpcHint),
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
      choose('draw', takeDraw, [words.file, words.fileHint]),
      sourceFields(),
    ),
    results,
    element('p', { class: 'note' }, words.note),
  );
  showResult();
}

show();
