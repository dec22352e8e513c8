import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ScreenPath } from '@vereda/contract/sitemap';

type Files = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/** Links that make a browser fetch the code of a screen beside the application's, not after it; empty for an unknown screen. */
export async function openScreenFiles(webDist: string): Promise<(screen: ScreenPath | null) => string> {
  const text = await readFile(path.join(webDist, '.server/screens.json'), 'utf8').catch(() => '{}');
  const screens = Object.entries(JSON.parse(text) as Record<string, Files>);
  const links = new Map(screens.map(([screen, files]) => [screen, linksOf(files)]));
  return (screen) => (screen && links.get(screen)) ?? '';
}

function linksOf({ scripts, styles }: Files): string {
  return [
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="${file}" />`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`),
  ].join('');
}
