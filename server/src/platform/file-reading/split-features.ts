/** The JSON text of one feature and its number in the file, counted from 1. */
export type FeatureText = { readonly number: number; readonly json: string };

type State = {
  depth: number;
  inString: boolean;
  escaped: boolean;
  /** Last string read at the depth of the root object: the key before a value. */
  key: string;
  stringStart: number;
  featuresDepth: number;
  featureStart: number;
};

const MAX_FEATURE_LENGTH = 64 << 20;

/** Yields the features of a GeoJSON FeatureCollection without ever holding more than one of them. */
export async function* splitFeatures(pieces: AsyncIterable<string>): AsyncGenerator<FeatureText> {
  const state: State = {
    depth: 0,
    inString: false,
    escaped: false,
    key: '',
    stringStart: -1,
    featuresDepth: -1,
    featureStart: -1,
  };
  let number = 0;
  let rest = '';
  for await (const piece of pieces) {
    const text = rest + piece;
    for (let at = rest.length; at < text.length; at += 1) {
      if (!step(state, text, at)) continue;
      number += 1;
      yield { number, json: text.slice(state.featureStart, at + 1) };
      state.featureStart = -1;
    }
    const keepFrom = earliest(state.featureStart, state.stringStart, text.length);
    rest = text.slice(keepFrom);
    if (rest.length > MAX_FEATURE_LENGTH) throw new Error(`feature ${number + 1} is larger than 64 MB`);
    if (state.featureStart !== -1) state.featureStart -= keepFrom;
    if (state.stringStart !== -1) state.stringStart -= keepFrom;
  }
  if (state.depth !== 0) throw new Error('the GeoJSON ends in the middle');
  if (state.featuresDepth === -1) throw new Error('this is no GeoJSON FeatureCollection');
}

function earliest(featureStart: number, stringStart: number, end: number): number {
  return Math.min(featureStart === -1 ? end : featureStart, stringStart === -1 ? end : stringStart);
}

/** Takes in one character; true when it ends a feature. */
function step(state: State, text: string, at: number): boolean {
  const character = text[at];
  if (state.inString) {
    inString(state, text, at);
    return false;
  }
  if (character === '"') {
    state.inString = true;
    if (state.depth === 1) state.stringStart = at;
  } else if (character === '{' || character === '[') {
    opens(state, character, at);
  } else if (character === '}' || character === ']') {
    return closes(state);
  }
  return false;
}

function opens(state: State, character: string, at: number): void {
  state.depth += 1;
  if (character === '[' && state.depth === 2 && state.key === 'features') state.featuresDepth = 2;
  else if (state.featuresDepth === 2 && state.depth === 3) state.featureStart = at;
}

function closes(state: State): boolean {
  state.depth -= 1;
  if (state.featuresDepth === 2 && state.depth === 1) state.featuresDepth = 0;
  return state.featureStart !== -1 && state.depth === 2;
}

function inString(state: State, text: string, at: number): void {
  if (state.escaped) {
    state.escaped = false;
  } else if (text[at] === '\\') {
    state.escaped = true;
  } else if (text[at] === '"') {
    state.inString = false;
    if (state.stringStart !== -1) state.key = text.slice(state.stringStart + 1, at);
    state.stringStart = -1;
  }
}
