// Runs a file of the project on the right Node: node tools/run.mjs <file> [arguments]
import { ensureInstalled, runNode, stop } from './runtime.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) stop('name a file to run');
ensureInstalled();
process.exitCode = await runNode([file, ...args]);
