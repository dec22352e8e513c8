import { parseSync } from 'oxc-parser';

/** What is wrong with the size of a source, null when nothing is. Exceptions: path → lines of code today. */
export function sizeFault(
  file: string,
  text: string,
  exceptions: Readonly<Record<string, number>>,
): string | null {
  const lines = linesOfCode(file, text);
  const excused = exceptions[file];
  const allowed = excused ?? limitOf(file);
  if (lines > allowed) return `${file}: ${lines} lines of code, ${allowed} allowed`;
  if (excused && lines < excused) return `${file}: now ${lines} lines of code, lower or remove its exception`;
  return null;
}

/** Lines that hold anything but blanks and comments. */
function linesOfCode(file: string, text: string): number {
  // Few files are near their limit, and reading them as programs takes time.
  if (text.split('\n').length - 1 <= 120) return text.split('\n').length - 1;
  let code = '';
  let at = 0;
  for (const { start, end } of parseSync(file, text).comments) {
    code += text.slice(at, start) + text.slice(start, end).replace(/[^\n]/g, '');
    at = end;
  }
  return (code + text.slice(at)).split('\n').filter((line) => line.trim() !== '').length;
}

function limitOf(file: string): number {
  if (file.endsWith('.generated.ts')) return Number.POSITIVE_INFINITY;
  if (/\.(test|e2e)\.tsx?$/.test(file)) return 400;
  if (/\/screens\/.*\.tsx$/.test(file)) return 120;
  if (/(messages\/.*|sitemap|errors|permissions)\.ts$/.test(file)) return 300;
  return 200;
}
