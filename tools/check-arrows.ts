import { findBrokenArrows } from './arrows.ts';
import { ROOT } from './run-step.ts';

// The cruiser reads nothing, and complains about nothing, when it finds no TypeScript parser.
const FEWEST_FILES = 20;

const { broken, fileCount } = await findBrokenArrows(ROOT);
for (const { rule, from, to, advice } of broken) console.log(`${from} → ${to}\n  ${rule}: ${advice}`);
if (fileCount < FEWEST_FILES) console.log(`only ${fileCount} files were read: is @swc/core installed?`);
process.exitCode = broken.length > 0 || fileCount < FEWEST_FILES ? 1 : 0;
