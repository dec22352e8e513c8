import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { noCounts, reportCounts } from './counts.ts';
import { binary, ROOT, runStep, type Step, type StepResult } from './run-step.ts';

const fast = process.argv.includes('--fast');
// `npm test` runs the house rules among the other tests.
const withTests = !process.argv.includes('--without-tests');

function typecheckSteps(): Step[] {
  const workspaces = ['contract', 'verifier', 'server', 'web'].filter((name) => {
    const source = path.join(ROOT, name, 'src');
    return existsSync(source) && readdirSync(source).length > 0;
  });
  return [...workspaces, '.'].map((name) => ({
    name: `types of ${name === '.' ? 'tools' : name}`,
    args: [
      binary('typescript/bin/tsc'),
      '-p',
      name,
      '--incremental',
      '--tsBuildInfoFile',
      path.join(ROOT, '.cache/types', `${name === '.' ? 'tools' : name}.tsbuildinfo`),
    ],
  }));
}

const FAST_STEPS: Step[] = [
  { name: 'lint', args: [binary('oxlint/bin/oxlint')] },
  { name: 'format (npx oxfmt mends it)', args: [binary('oxfmt/bin/oxfmt'), '--check'] },
  { name: 'arrows', args: ['tools/check-arrows.ts'] },
];

const UNUSED: Step = { name: 'unused code', args: [binary('knip/bin/knip.js')] };

const HOUSE_RULES: Step = {
  name: 'house rules',
  args: [binary('vitest/vitest.mjs'), 'run', 'tools/house-rules', '--reporter=dot'],
  env: { COUNTS_FILE: '' },
};

/** All steps at once, as many as there are cores; prints what failed and answers the results. */
async function runAll(steps: readonly Step[]): Promise<StepResult[]> {
  const waiting = [...steps];
  const results: StepResult[] = [];
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step);
      results.push(result);
      const seconds = (result.ms / 1000).toFixed(1);
      if (result.code === 0) console.log(`ok    ${result.name} (${seconds} s)`);
      else console.log(`FAIL  ${result.name}\n${result.output.trim()}\n`);
    }
  };
  await Promise.all([lane(), lane()]);
  return results;
}

const results = await runAll([
  ...typecheckSteps(),
  ...FAST_STEPS,
  ...(fast ? [] : [UNUSED]),
  ...(withTests ? [HOUSE_RULES] : []),
]);
const failed = results.filter(({ code }) => code !== 0).length;
const passed = results.length - failed;
reportCounts({ ...noCounts(), passed, failed });
console.log(`checks: ${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
