import { api } from '@vereda/contract/api';
import type { EndpointSpec } from '@vereda/contract/endpoint';
import { ERRORS, type ErrorCode } from '@vereda/contract/errors';
import { SITEMAP, type ScreenPath } from '@vereda/contract/sitemap';
import { gameSchemas } from '@vereda/contract/certificates/results/schemas';
import { accessMatrixPage } from './access-matrix.ts';
import { OFF_SCREEN } from './off-screen-calls.ts';
import { openApiDocument } from '../server/src/platform/http/openapi.ts';

/** Every page of docs/reference that is printed from the contract, by file name. */
export function referencePages(): Record<string, string> {
  return {
    'endpoints.txt': endpointsPage(),
    'openapi.json': `${JSON.stringify(openApiDocument(), null, 2)}\n`,
    'sitemap.txt': sitemapPage(),
    'access-matrix.md': accessMatrixPage(),
    'errors.md': errorsPage(),
    'game-results.json': `${JSON.stringify(gameSchemas(), null, 2)}\n`,
    'off-screen-calls.md': offScreenPage(),
  };
}

function endpointsPage(): string {
  const rows: string[][] = [];
  for (const [module, groups] of Object.entries(api)) {
    for (const [group, endpoints] of Object.entries(groups as Record<string, Record<string, EndpointSpec>>)) {
      for (const [operation, { method, path, access, summary }] of Object.entries(endpoints)) {
        rows.push([`${module}.${group}.${operation}`, method, `/api${path}`, access, summary]);
      }
    }
  }
  return columns(rows.sort((a, b) => (a[0] ?? '').localeCompare(b[0] ?? '')));
}

function sitemapPage(): string {
  const paths = (Object.keys(SITEMAP) as ScreenPath[]).sort();
  return columns(
    paths.map((path) => [path, SITEMAP[path].permission, SITEMAP[path].title.es, SITEMAP[path].title.en]),
  );
}

function errorsPage(): string {
  const codes = (Object.keys(ERRORS) as ErrorCode[]).sort();
  const rows = codes.map((code) => [
    `\`${code}\``,
    String(ERRORS[code].status),
    ERRORS[code].es,
    ERRORS[code].en,
  ]);
  return `# Errors\n\n${table(['code', 'status', 'es', 'en'], rows)}`;
}

function offScreenPage(): string {
  const rows = Object.keys(OFF_SCREEN)
    .sort()
    .map((call) => [`\`${call}\``, OFF_SCREEN[call] ?? '']);
  return `# Calls that no screen makes\n\n${table(['call', 'for whom'], rows)}`;
}

function table(head: readonly string[], rows: readonly string[][]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  return line(head) + line(head.map(() => '---')) + rows.map(line).join('');
}

// Two spaces between columns, the last one ragged.
function columns(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  const pad = (cell: string, index: number, row: readonly string[]): string =>
    index === row.length - 1 ? cell : cell.padEnd((widths[index] ?? 0) + 2);
  return rows.map((row) => `${row.map(pad).join('')}\n`).join('');
}
