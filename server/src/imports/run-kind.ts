import type { Config } from '#platform/config';
import { folioKey } from '#modules/listener/public';
import { openDatabase } from '#platform/database/open-database';
import { loadSecrets } from '#platform/secrets';
import { importFile } from './import-file.ts';
import { planOf, type Command } from './plan-of.ts';
import { scanFile } from '#platform/file-reading/scan-file';
import { dryRun } from './run/dry-run.ts';
import { summaryLines } from './run/summary.ts';

/** Reads the file of a command and does with it what the kind says; `say` gets the lines for the person. */
export async function runKind(command: Command, config: Config, say: (line: string) => void): Promise<void> {
  const file = await scanFile(command.file);
  say(
    `${command.file}: ${file.encoding}${file.gzip ? ', gzip' : ''}, ${file.bytes.toLocaleString('en')} bytes`,
  );
  if (file.damagedBytes > 0) say(`${file.damagedBytes} bytes are not ${file.encoding} and become U+FFFD`);
  if (command.dryRun) {
    for (const line of summaryLines(await dryRun(await planOf(command, file, { to: null, say })))) say(line);
  } else {
    const { address, close } = await openDatabase(config);
    try {
      await importFile(command, file, {
        address,
        folioKey: folioKey(await loadSecrets(config)),
        strictRoles: config.ACCESS_STRICT_ROLES,
        say,
      });
    } finally {
      await close();
    }
  }
}
