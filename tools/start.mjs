// npm start: installs, builds what changed, runs the server. Options: --empty, --port <number>
import { parseArgs } from 'node:util';
import { ensureInstalled, runNode, stop } from './runtime.mjs';

const OPTIONS = { empty: { type: 'boolean' }, port: { type: 'string' }, help: { type: 'boolean' } };
const USAGE = `npm start [-- options]
  --port <number>  port of the web server (default 3000, or PORT)
  --empty          start with the bare defaults instead of the demo city
Configuration by environment variables: docs/operations.md`;

function readOptions() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch (error) {
    return stop(`${error.message}\n${USAGE}`);
  }
}

const { empty, port, help } = readOptions();
if (help) {
  console.log(USAGE);
} else {
  ensureInstalled();
  const built = await runNode(['tools/build.ts', '--if-changed']);
  // At a desk a line for every request hides the welcome; an operator reads the log.
  const isQuiet = !process.env.LOG_LEVEL && process.env.NODE_ENV !== 'production';
  const environment = {
    ...(port ? { PORT: port } : {}),
    ...(empty ? { DEMO: 'false' } : {}),
    ...(isQuiet ? { LOG_LEVEL: 'warn' } : {}),
  };
  process.exitCode = built === 0 ? await runNode(['server/src/main.ts'], environment) : built;
}
