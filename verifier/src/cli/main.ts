import { runCommand } from './command.ts';

const { exitCode, output } = await runCommand(process.argv.slice(2));
process.stdout.write(`${output}\n`);
process.exitCode = exitCode;
