import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { readSource, treeOf } from './source-tree.ts';

/** A text of one language where it stands in a source: `start` and `end` of its literal. */
export type PlacedText = {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  /** What a person reads; of a template what is between its backticks, `${…}` included. */
  readonly text: string;
  readonly isTemplate: boolean;
};

/** A text in both languages, named by its file and the path of keys to it. */
export type TextPair = {
  readonly file: string;
  readonly key: string;
  readonly es: PlacedText;
  readonly en: PlacedText;
};

type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<string, unknown>;
type Part = { readonly file: string; readonly source: string; readonly node: Node };

const FOLDERS = ['contract/src', 'server/src', 'verifier/src', 'web/src'];
const SPANISH = /^(?:es|[A-Z_]+_ES)$/;
const ENGLISH = /^(?:en|[A-Z_]+_EN)$/;
const ENGLISH_FILE = /(?:^|[/-])en\.ts$/;

/** Every text of the product that is written in both languages, wherever it stands. */
export function listTextPairs(): TextPair[] {
  const files = FOLDERS.flatMap((folder) => treeOf(folder))
    .filter(({ isFolder, name }) => !isFolder && /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name))
    .map((entry) => entry.path);
  return files.flatMap((file) => pairsOf(file, readSource(file)));
}

/** Every text of the product that is not on the English side of a pair, code's own words among them. */
export function listTextsButEnglish(): PlacedText[] {
  const files = FOLDERS.flatMap((folder) => treeOf(folder))
    .filter(({ isFolder, name }) => !isFolder && /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name))
    .map((entry) => entry.path)
    .filter((file) => !ENGLISH_FILE.test(file));
  return files.flatMap((file) => textsButEnglish(file, readSource(file)));
}

/** The texts of one source outside its `en`. */
export function textsButEnglish(file: string, source: string): PlacedText[] {
  return textsIn(partOf(file, source), ENGLISH);
}

/** The pairs of one source: objects with `es` and `en`, and constants of the two names, here or in its twin file. */
export function pairsOf(
  file: string,
  source: string,
  readTwin: (file: string) => string = readSource,
): TextPair[] {
  if (!/\bes\b|_ES\b/.test(source)) return [];
  const program = parse(file, source);
  const pairs = inObjects({ file, source, node: program }, []);
  const constants = constantsOf({ file, source, node: program });
  const twin = file.replace(/(^|[/-])es\.ts$/, '$1en.ts');
  const english = twin === file ? constants : constantsOf(partOf(twin, readTwin(twin)));
  for (const [name, es] of constants) {
    const en = SPANISH.test(name)
      ? english.get(name === 'es' ? 'en' : name.replace(/_ES$/, '_EN'))
      : undefined;
    if (en) pairs.push(...paired(es, en, [name]));
  }
  return pairs;
}

function partOf(file: string, source: string): Part {
  return { file, source, node: parse(file, source) };
}

function parse(file: string, source: string): Node {
  return parseSync(path.basename(file), source).program as unknown as Node;
}

function constantsOf({ node, ...where }: Part): Map<string, Part> {
  const found = new Map<string, Part>();
  for (const statement of node['body'] as Node[]) {
    const declaration = (statement['declaration'] ?? statement) as Node;
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration['declarations'] as { id: Node; init: Node | null }[])
      if (init && typeof id['name'] === 'string') found.set(id['name'], { ...where, node: init });
  }
  return found;
}

function inObjects(part: Part, keys: readonly string[]): TextPair[] {
  const { node } = part;
  const fields = fieldsOf(node);
  const [es, en] = [fields?.get('es'), fields?.get('en')];
  if (es && en) return paired({ ...part, node: es }, { ...part, node: en }, keys);
  return childrenOf(node).flatMap(([name, child]) =>
    inObjects({ ...part, node: child }, name === null ? keys : [...keys, name]),
  );
}

function paired(es: Part, en: Part, keys: readonly string[]): TextPair[] {
  const [left, right] = [unwrapped(es), unwrapped(en)];
  const [fields, twins] = [fieldsOf(left.node), fieldsOf(right.node)];
  if (fields && twins) {
    return [...fields].flatMap(([name, node]) => {
      const twin = twins.get(name);
      return twin ? paired({ ...left, node }, { ...right, node: twin }, [...keys, name]) : [];
    });
  }
  const [texts, others] = [textsIn(left), textsIn(right)];
  // A sentence that branches otherwise in the other language is translated by hand.
  if (texts.length !== others.length) return [];
  return texts.map((text, index) => ({
    file: es.file,
    key: [...keys, ...(texts.length > 1 ? [String(index + 1)] : [])].join('.'),
    es: text,
    en: others[index] as PlacedText,
  }));
}

// Around the value: `as const`, `satisfies …`.
function unwrapped(part: Part): Part {
  const { type } = part.node;
  const isWrapped = type === 'TSAsExpression' || type === 'TSSatisfiesExpression';
  return isWrapped ? unwrapped({ ...part, node: part.node['expression'] as Node }) : part;
}

function textsIn({ file, source, node }: Part, skipped?: RegExp): PlacedText[] {
  const { start, end } = node;
  if (node.type === 'Literal' && typeof node['value'] === 'string')
    return [{ file, start, end, text: node['value'], isTemplate: false }];
  if (node.type === 'TemplateLiteral')
    return [{ file, start, end, text: source.slice(start + 1, end - 1), isTemplate: true }];
  if (node.type === 'JSXText')
    return [{ file, start, end, text: source.slice(start, end), isTemplate: false }];
  return childrenOf(node)
    .filter(([name]) => name === null || !skipped?.test(name))
    .flatMap(([, child]) => textsIn({ file, source, node: child }, skipped));
}

function fieldsOf(node: Node): Map<string, Node> | null {
  if (node.type !== 'ObjectExpression') return null;
  const fields = new Map<string, Node>();
  for (const property of node['properties'] as Node[]) {
    if (property.type === 'Property') fields.set(nameOf(property['key'] as Node), property['value'] as Node);
  }
  return fields;
}

function nameOf(key: Node): string {
  return String(key['name'] ?? key['value']);
}

function childrenOf(node: Node): (readonly [name: string | null, child: Node])[] {
  if (node.type === 'Property') return [[nameOf(node['key'] as Node), node['value'] as Node]];
  if (node.type === 'VariableDeclarator' && node['init'])
    return [[nameOf(node['id'] as Node), node['init'] as Node]];
  if (node.type === 'ArrayExpression')
    return (node['elements'] as (Node | null)[]).flatMap((child, index) =>
      child ? [[String(index), child]] : [],
    );
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string')
    .map((child) => [null, child]);
}
