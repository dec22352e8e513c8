import { existsSync } from 'node:fs';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { ROOT } from './run-step.ts';

/** An import that an arrow of .dependency-cruiser.mjs forbids. */
export type BrokenArrow = {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
  /** What to do instead. */
  readonly advice: string;
};

const SOURCES = [
  ...['contract', 'verifier', 'server', 'web'].map((name) => `${name}/src`),
  'verifier/build.ts',
  'web/vite.config.ts',
  'web/vite.home.config.ts',
  'web/build',
  'web/service-worker',
  'tools',
  'e2e',
  'bench',
];

/** Reads every import under a directory laid out like ours; `fileCount` tells whether anything was read at all. */
export async function findBrokenArrows(
  directory: string,
): Promise<{ broken: BrokenArrow[]; fileCount: number }> {
  const config = await extractConfig(path.join(ROOT, '.dependency-cruiser.mjs'));
  const { output } = await cruise(
    SOURCES.filter((source) => existsSync(path.join(directory, source))),
    { ...config.options, ruleSet: config, validate: true, baseDir: directory },
  );
  const { summary, modules } = output as ICruiseResult;
  const advice = new Map(config.forbidden?.map((rule) => [rule.name, rule.comment ?? '']));
  return {
    broken: summary.violations.map(({ from, to, rule }) => ({
      rule: rule.name,
      from,
      to,
      advice: advice.get(rule.name) ?? '',
    })),
    fileCount: modules.filter(({ source }) => !source.includes('node_modules')).length,
  };
}
