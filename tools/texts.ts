import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { binary, ROOT, runStep } from './run-step.ts';
import { readSource } from './source-tree.ts';
import { listTextPairs } from './text-pairs.ts';
import { applied, editsFor, isTexts, textsOf } from './translate.ts';

const USAGE = `npm run texts -- <command> <file>
  export  writes every text of the product, in both languages, as JSON for translators
  import  puts changed texts of such a file back into the sources; all of them or none`;

function exportTexts(file: string): number {
  const pairs = listTextPairs();
  writeFileSync(file, `${JSON.stringify(textsOf(pairs), null, 2)}\n`);
  console.log(`${pairs.length} texts written to ${file}`);
  return 0;
}

async function importTexts(file: string): Promise<number> {
  const texts: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isTexts(texts)) throw new Error(`${file} is not what export writes`);
  const { edits, faults } = editsFor(listTextPairs(), texts);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) return 1;
  const changed = [...Map.groupBy(edits, ({ at }) => at.file)];
  for (const [source, own] of changed)
    writeFileSync(path.join(ROOT, source), applied(readSource(source), own));
  const files = changed.map(([source]) => source);
  if (files.length > 0) await runStep({ name: 'format', args: [binary('oxfmt/bin/oxfmt'), ...files] });
  console.log(`${edits.length} texts changed in ${files.length} files; look at them with git diff`);
  return 0;
}

const [command, file] = process.argv.slice(2);
try {
  if (command === 'export' && file) process.exitCode = exportTexts(file);
  else if (command === 'import' && file) process.exitCode = await importTexts(file);
  else {
    console.error(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  console.error(`texts: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
