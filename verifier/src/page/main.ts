import './style.css';
import { jsonRpcReader } from '../proofs/chain-reader.ts';
import type { DidDocument, RevocationList } from '../issuer/issuer-documents.ts';
import { sentenceOf, TEXTS } from '../words/texts.ts';
import { verifyCertificate, type Verification } from '../verify.ts';
import { element, field, languageButtons } from './elements.ts';
import { WORDS } from './words.ts';

type Locale = keyof typeof WORDS;

const MARKS = { ok: '✓', failed: '✗', 'not-checked': '?' } as const;
const page = document.querySelector('#page') as HTMLElement;

const state: {
  locale: Locale;
  file: Uint8Array | null;
  issuer: DidDocument | null;
  revocations: RevocationList | null;
  rpc: string;
  problem: string | null;
  result: Verification | null;
} = {
  locale: navigator.language.startsWith('en') ? 'en' : 'es',
  file: null,
  issuer: JSON.parse(document.querySelector('#issuer')?.textContent ?? 'null') as DidDocument | null,
  revocations: null,
  rpc: '',
  problem: null,
  result: null,
};

async function check(): Promise<void> {
  if (!state.file) return;
  const readTransaction = state.rpc ? jsonRpcReader(state.rpc) : null;
  state.result = await verifyCertificate(state.file, {
    issuer: state.issuer,
    revocations: state.revocations,
    readTransaction,
  });
  showResult();
}

const results = element('section', { 'aria-live': 'polite' });

function showResult(): void {
  const { locale, result, problem } = state;
  if (problem) return results.replaceChildren(element('p', { class: 'invalid', role: 'alert' }, problem));
  if (!result) return results.replaceChildren();
  const words = TEXTS[locale];
  const { title, text } = words.verdicts[result.verdict];
  const verdict = element(
    'div',
    { class: `verdict ${result.verdict}` },
    element('h2', {}, title),
    element('p', {}, text),
  );
  const steps = result.steps.map(({ step, status, code, facts }) =>
    element(
      'li',
      { class: status },
      element('span', { class: 'mark', 'aria-hidden': 'true' }, MARKS[status]),
      element(
        'span',
        {},
        words.steps[step],
        element('span', { class: 'hidden' }, `: ${words.statuses[status]}`),
      ),
      ...(code ? [element('span', { class: 'why' }, sentenceOf(locale, code, facts))] : []),
    ),
  );
  results.replaceChildren(
    verdict,
    ...content(result),
    element('h2', { class: 'hidden' }, WORDS[locale].steps),
    element('ol', {}, ...steps),
  );
}

function content({ certificate }: Verification): Node[] {
  if (!certificate) return [];
  const { numbers } = certificate.credentialSubject;
  const rows = [...numbers]
    .sort((a, b) => a.place - b.place)
    .map(({ place, number }) =>
      element(
        'div',
        {},
        element('dt', {}, `${WORDS[state.locale].place} ${place}`),
        element('dd', {}, number),
      ),
    );
  return [
    element('p', {}, element('strong', {}, certificate.name)),
    element('dl', { class: 'numbers' }, ...rows),
  ];
}

function fileInput(id: string, onFile: (file: File) => Promise<void>): HTMLInputElement {
  const input = element('input', { type: 'file', id, accept: '.json,application/json' });
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) void onFile(file);
  });
  return input;
}

async function takeCertificate(file: File): Promise<void> {
  state.problem = null;
  state.file = new Uint8Array(await file.arrayBuffer());
  await check();
}

async function takeJson(file: File, keep: (value: unknown) => void): Promise<void> {
  try {
    keep(JSON.parse(await file.text()));
    state.problem = null;
    await check();
  } catch {
    state.problem = WORDS[state.locale].unreadable;
    showResult();
  }
}

function certificateField(): HTMLElement {
  const words = WORDS[state.locale];
  const box = field(fileInput('certificate', takeCertificate), words.file, words.fileHint);
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
    if (file) void takeCertificate(file);
  });
  return box;
}

function issuerField(): HTMLElement {
  const words = WORDS[state.locale];
  const hint = state.issuer ? words.issuerBuiltIn.replace('{issuer}', state.issuer.id) : words.issuerHint;
  const keep = (value: unknown): void => {
    state.issuer = value as DidDocument;
  };
  return field(
    fileInput('issuer-file', (file) => takeJson(file, keep)),
    words.issuer,
    hint,
  );
}

function optionalFields(): HTMLElement[] {
  const words = WORDS[state.locale];
  const keep = (value: unknown): void => {
    state.revocations = value as RevocationList;
  };
  const revocations = fileInput('revocations', (file) => takeJson(file, keep));
  const rpc = element('input', { type: 'url', id: 'rpc', value: state.rpc, placeholder: 'https://' });
  rpc.addEventListener('change', () => {
    state.rpc = rpc.value.trim();
    void check();
  });
  return [field(revocations, words.revocations, words.revocationsHint), field(rpc, words.rpc, words.rpcHint)];
}

function show(): void {
  const words = WORDS[state.locale];
  document.documentElement.lang = state.locale;
  document.title = words.title;
  const inputs = element('div', { class: 'inputs' }, certificateField(), issuerField(), ...optionalFields());
  page.replaceChildren(
    languageButtons(state.locale, (locale) => {
      state.locale = locale;
      show();
    }),
    element('h1', {}, words.title),
    element('p', { class: 'lead' }, words.lead),
    inputs,
    results,
    element('p', { class: 'note' }, words.note),
  );
  showResult();
}

show();
