import path from 'node:path';
import { parseArgs } from 'node:util';
import { readDay } from '#platform/file-reading/read-instant';
import { parseConfig } from '#platform/config';
import { OPEN_ROWS } from './reports/import-reports.ts';
import { isImportKind } from './import-kinds.ts';
import type { Command } from './plan-of.ts';
import { runKind } from './run-kind.ts';

const USAGE = `npm run import -- <kind> <file> [options]

  reports   CSV of citizen reports (layouts: Madrid avisos, Hermosillo Bachómetro, Buenos Aires SUACI)
  draws     CSV of draws that were held, of any game, one draw, round or place per row: columns are proposed as for obras
  colonias  GeoJSON FeatureCollection of polygons
  addresses CSV of doors whose place is known: street and number (or an address), lat, lng
  obras     CSV or GeoJSON of public works, whatever its columns: they are proposed by name, words and values, and
            can be corrected before anything is stored
  initiatives, points
            the same of commitments (drafts that two people publish) and of points of the transparency map

Options
  --open <how>        reports: how rows count that are open in the source, work (they wait in the tray) or history
                      (they are kept, archived, and wait for nobody); has to be said
  --public            reports: show them to the public (default: staff only, nobody has checked their texts)
  --source <name>     colonias, addresses, tables: name of this set (default: the file's name)
  --served-area       colonias: the polygons are the outline of what the city serves
  --credit <who>      tables: who published them (has to be said); --licence <terms> and --url <address> besides
  --map <col>=<field> tables: what a column is (#3 for the third; nothing behind = leaves it out); as often as needed
  --mapping <file>    tables: the same as a JSON object of columns and fields
  --set <field>=<val> tables: what rows have that say nothing of a field, e.g. type=Ambiente; as often as needed
  --as-proposed       tables: what was guessed is right
  --publish           obras, points: everybody sees what is added (default: staff only)
  --date <yyyy-mm-dd> obras: the day that the file is of, under which progress is noted (default: today)
  --author <e-mail>   whose doing it is: an account that may bring in such a file; the history names it (without it the
                      history says that it was the command line)
  --rejects <file>    where to write what was not taken (default: beside the file, .rejects.csv)
  --measure           also time a plain COPY of the same rows, and print the ratio
  --dry-run           read and check everything, store nothing

Files may be gzipped, in UTF-8, UTF-16, Latin-1 or Windows-1252, with decimal points or commas. An import that was
cut short goes on where it stopped when it is run again; a second run of the same file adds nothing.`;

const OPTIONS = {
  open: { type: 'string' },
  public: { type: 'boolean', default: false },
  source: { type: 'string' },
  'served-area': { type: 'boolean', default: false },
  credit: { type: 'string' },
  licence: { type: 'string' },
  url: { type: 'string' },
  map: { type: 'string', multiple: true },
  set: { type: 'string', multiple: true },
  mapping: { type: 'string' },
  'as-proposed': { type: 'boolean', default: false },
  publish: { type: 'boolean', default: false },
  date: { type: 'string' },
  author: { type: 'string' },
  rejects: { type: 'string' },
  measure: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

function readCommand(): Command | null {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: OPTIONS,
  });
  const [kind, file, ...rest] = positionals;
  if (values.help || !kind || !file || rest.length > 0 || !isImportKind(kind)) return null;
  const open = OPEN_ROWS.find((how) => how === values.open) ?? null;
  if (values.open !== undefined && !open) return null;
  if (values.date !== undefined && readDay(values.date) !== values.date) return null;
  return {
    kind,
    file: path.resolve(file),
    isPublic: values.public,
    open,
    source: values.source ?? path.basename(file).replace(/\..*$/, ''),
    ...readOptions(values),
    areaKind: values['served-area'] ? 'served-area' : 'colonia',
    rejectsPath: values.rejects ?? `${path.resolve(file)}.rejects.csv`,
    measure: values.measure,
    dryRun: values['dry-run'],
  };
}

type Values = {
  readonly credit?: string;
  readonly licence?: string;
  readonly url?: string;
  readonly mapping?: string;
  readonly map?: string[];
  readonly set?: string[];
  readonly 'as-proposed': boolean;
  readonly publish: boolean;
  readonly date?: string;
  readonly author?: string;
};

function readOptions({ credit = '', licence = '', url = '', map = [], set = [], ...values }: Values) {
  return {
    credit: credit.trim(),
    license: licence.trim(),
    url,
    mapping: values.mapping ?? null,
    maps: map,
    fixed: set,
    asProposed: values['as-proposed'],
    publish: values.publish,
    date: values.date ?? null,
    author: values.author ?? null,
  };
}

/** Entry point of `npm run import`. */
async function main(): Promise<number> {
  const command = readCommand();
  if (!command) {
    console.error(USAGE);
    return 2;
  }
  await runKind(command, parseConfig(process.env), (line) => console.log(line));
  return 0;
}

// Whatever ends the process before the import has ended is a failure.
process.exitCode = 1;
main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(`import: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  },
);
