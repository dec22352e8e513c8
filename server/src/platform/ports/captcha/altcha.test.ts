import { expect, test } from 'vitest';
import { solvedCaptcha } from '#testing/captcha';
import { createAltcha, LIGHT_COST } from './altcha.ts';

type Asked = { readonly parameters: { readonly cost: number; readonly algorithm: string } };

const solve = (captcha: ReturnType<typeof createAltcha>) =>
  solvedCaptcha(async () => ({ body: await captcha.challenge() }));

test('a proof costs hundreds of derivations of five thousand rounds each', async () => {
  const captcha = createAltcha(Buffer.alloc(32, 5));
  const { parameters } = (await captcha.challenge()) as Asked;
  expect(parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 5000 });
  const solution = await solve(captcha);
  const { solution: found } = JSON.parse(Buffer.from(solution, 'base64').toString()) as {
    solution: { counter: number };
  };
  expect(found.counter).toBeGreaterThanOrEqual(200);
  expect(await captcha.solvedId(solution)).toEqual(expect.any(String));
});

test('a proof counts where its challenge was made only', async () => {
  const solution = await solve(createAltcha(Buffer.alloc(32, 5), LIGHT_COST));
  expect(await createAltcha(Buffer.alloc(32, 5)).solvedId(solution)).toEqual(expect.any(String));
  expect(await createAltcha(Buffer.alloc(32, 6)).solvedId(solution)).toBeNull();
});
