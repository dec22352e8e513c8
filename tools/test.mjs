// npm test: installs what is missing, then runs every check and test. See tools/test.ts.
import { ensureInstalled, runNode } from './runtime.mjs';

ensureInstalled();
process.exitCode = await runNode(['tools/test.ts', ...process.argv.slice(2)]);
