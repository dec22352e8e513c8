/**
 * Whether an object of a JSON text names a key twice. JSON.parse takes the last of two equal keys, other readers the
 * first: such a file would read differently elsewhere.
 */
export function hasRepeatedKey(text: string): boolean {
  const open: Set<string>[] = [];
  const tokens = /"((?:[^"\\]|\\.)*)"(\s*:)?|[{}[\]]/g;
  for (const [token, key, colon] of text.matchAll(tokens)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (colon !== undefined && key !== undefined) {
      const keys = open.at(-1);
      const name = JSON.parse(`"${key}"`) as string;
      if (keys?.has(name)) return true;
      keys?.add(name);
    }
  }
  return false;
}
