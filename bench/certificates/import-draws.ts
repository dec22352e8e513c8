// How quickly draws of each kind are brought in, as `npm run import -- draws` does it into an empty database:
// `node tools/run.mjs bench/certificates/import-draws.ts [file…]`; without files they are made up. A made-up file also
// comes in a second time, when nothing is new.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { importFile } from '../../server/src/imports/import-file.ts';
import type { Command } from '../../server/src/imports/plan-of.ts';
import { longDraws, wideDraws } from '../../server/src/imports/testing/synthetic-files.ts';
import { parseConfig } from '../../server/src/platform/config.ts';
import { openDatabase } from '../../server/src/platform/database/open-database.ts';
import { scanFile } from '../../server/src/platform/file-reading/scan-file.ts';

const QUINIELAS = 19_226;
const BINGOS = 5000;
const LOTTERIES = 5000;
const DAY_MS = 86_400_000;

const dayOf = (n: number): string => new Date(Date.UTC(2005, 0, 1) + n * DAY_MS).toISOString().slice(0, 10);

/** Bingos of one round: the balls in one cell, the winners with their shares in another. */
function bingos(count: number): string {
  const head =
    'Fecha,Juego,Sorteo,Ronda,Bolillas,Línea bolilla,Línea premio,Línea ganadores,Bingo bolilla,Bingo premio,Bingo ganadores';
  const lines = Array.from({ length: count }, (_, draw) => {
    const balls = Array.from({ length: 58 }, (_ball, at) => ((at * 37 + draw) % 90) + 1).join('-');
    const winners = ['Villa Regina 250000; Choele Choel 250000', 'Cipolletti 1250000'] as const;
    const game = draw % 2 === 0 ? 'Patagonia Telebingo' : 'Minibingo';
    const day = dayOf(Math.floor(draw / 2) * 3);
    return `${day},${game},${draw + 1},1,${balls},23,500000,${winners[0]},58,1250000,${winners[1]}`;
  });
  return `${[head, ...lines].join('\n')}\n`;
}

/** Lotteries of tickets of twenty prizes, a row for each prize. */
function lotteries(count: number): string {
  const head = 'fecha,lotería,puesto,número,importe,bien,agencia,localidad,fracciones,edición';
  const lines = Array.from({ length: count * 20 }, (_, row) => {
    const number = String((row * 7919) % 100_000).padStart(5, '0');
    return `${dayOf(Math.floor(row / 20))},Lotería Unificada,${(row % 20) + 1},${number},10000000,,418,Andacollo,6,`;
  });
  return `${[head, ...lines].join('\n')}\n`;
}

const MADE_UP = {
  'quinielas, one per row': wideDraws(QUINIELAS),
  'quinielas, one place per row': longDraws(QUINIELAS),
  'bingos, one round per row': bingos(BINGOS),
  'lotteries of tickets, one prize per row': lotteries(LOTTERIES),
} as const;

async function bring(directory: string, file: string): Promise<void> {
  const command: Command = {
    kind: 'draws',
    file,
    isPublic: false,
    open: null,
    source: path.basename(file),
    credit: 'bench',
    license: '',
    url: '',
    mapping: null,
    maps: [],
    fixed: [],
    asProposed: true,
    publish: false,
    date: null,
    areaKind: 'colonia',
    rejectsPath: path.join(directory, 'rejects.csv'),
    measure: false,
    dryRun: false,
    author: null,
  };
  const config = parseConfig({ DATA_DIR: directory, PORT: '0', LEDGER_PORT: '0', LOG_LEVEL: 'error' });
  const { address, close } = await openDatabase(config);
  const say = (line: string) => /rows|×/.test(line) && console.log(`  ${line.trim()}`);
  try {
    const facts = await scanFile(file);
    await importFile(command, facts, { address, folioKey: Buffer.alloc(32), strictRoles: false, say });
    await importFile(command, facts, { address, folioKey: Buffer.alloc(32), strictRoles: false, say });
  } finally {
    await close();
  }
}

const folder = await mkdtemp(path.join(tmpdir(), 'vereda-import-draws-'));
try {
  const given = process.argv.slice(2).map((file) => [path.basename(file), path.resolve(file)] as const);
  const made = Object.entries(MADE_UP).map(([name, text], index) => [name, text, `${index}.csv`] as const);
  const files = [...given];
  if (given.length === 0)
    for (const [name, text, own] of made) {
      await writeFile(path.join(folder, own), text);
      files.push([name, path.join(folder, own)]);
    }
  for (const [index, [name, file]] of files.entries()) {
    console.log(`${name}, load average ${loadavg()[0]?.toFixed(1)}`);
    await bring(path.join(folder, `city-${index}`), file);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
