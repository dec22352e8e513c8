import './style.css';
import { FILE_MAX_BYTES, readBounded } from '../format/bounded-file.ts';
import { jsonRpcReader } from '../proofs/chain-reader.ts';
import { isRootsFile, withRoots, type RootsFile } from '../proofs/roots-file.ts';
import { fetchRevocations, issuerReader } from '../issuer/ask-issuer.ts';
import type { DidDocument, RevocationList } from '../issuer/issuer-documents.ts';
import { isDidDocument, isRevocationList, type Trust } from '../issuer/issuer-keys.ts';
import { verifyCertificate, type Verification } from '../verify.ts';
import { TEXTS, type Locale } from '../words/texts.ts';
import { element, field, fileField, languageButtons } from './elements.ts';
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

function builtInIssuer(): DidDocument | null {
  const value: unknown = JSON.parse(document.querySelector('#issuer')?.textContent ?? 'null');
  return isDidDocument(value) ? value : null;
}

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

function fileInput(id: string, onFile: (file: File) => Promise<void>): HTMLInputElement {
  const input = element('input', { type: 'file', id, accept: '.json,application/json' });
  // The same file may have been changed on the disk meanwhile: choosing it again must check it again.
  input.addEventListener('click', () => {
    input.value = '';
  });
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (!file) return;
    state.names[id] = file.name;
    void onFile(file);
  });
  return input;
}

function fileChooser(input: HTMLInputElement, label: string, hint: string): HTMLElement {
  const { choose, noFile } = WORDS[state.locale];
  return fileField(input, { label, hint, choose, chosen: state.names[input.id] ?? noFile });
}

async function takeCertificate(file: File): Promise<void> {
  state.problem = null;
  state.file = await readBounded(file.size, async () => new Uint8Array(await file.arrayBuffer()));
  await check();
}

async function takeDocument(file: File, take: (value: unknown) => Problem | null): Promise<void> {
  state.problem =
    file.size > FILE_MAX_BYTES
      ? 'tooLarge'
      : await file
          .text()
          .then((text) => take(JSON.parse(text)))
          .catch((): Problem => 'unreadable');
  await check();
}

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

function certificateField(): HTMLElement {
  const words = WORDS[state.locale];
  const box = fileChooser(fileInput('certificate', takeCertificate), words.file, words.fileHint);
  box.classList.add('drop');
  box.addEventListener('dragover', (event) => {
    event.preventDefault();
    box.classList.add('over');
  });
  box.addEventListener('dragleave', () => box.classList.remove('over'));
  box.addEventListener('drop', (event) => {
    event.preventDefault();
    box.classList.remove('over');
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    state.names['certificate'] = file.name;
    const name = box.querySelector('.chosen');
    if (name) name.textContent = file.name;
    void takeCertificate(file);
  });
  return box;
}

function sourceFields(): HTMLElement {
  const words = WORDS[state.locale];
  const builtIn = builtInIssuer();
  const issuerHint = builtIn ? words.issuerBuiltIn.replace('{issuer}', builtIn.id) : words.issuerHint;
  const issuer = fileInput('issuer-file', (file) => takeDocument(file, takeIssuer));
  const revocations = fileInput('revocations', (file) => takeDocument(file, takeRevocations));
  const roots = fileInput('roots', (file) => takeDocument(file, takeRoots));
  const rpc = element('input', { type: 'url', id: 'rpc', value: state.rpc, placeholder: 'https://' });
  rpc.addEventListener('change', () => {
    state.rpc = rpc.value.trim();
    void check();
  });
  sources.replaceChildren(
    element('summary', {}, words.sources),
    fileChooser(issuer, words.issuer, issuerHint),
    fileChooser(revocations, words.revocations, words.revocationsHint),
    field(rpc, words.rpc, words.rpcHint),
    fileChooser(roots, words.roots, words.rootsHint),
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
    element('div', { class: 'inputs' }, certificateField(), sourceFields()),
    results,
    element('p', { class: 'note' }, words.note),
  );
  showResult();
}

show();
