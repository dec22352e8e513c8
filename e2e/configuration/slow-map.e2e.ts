import { expect, test } from 'vitest';
import { addressOf } from '../browser.ts';
import { openAs } from '../demo.ts';

const ZOOM = 13;
const STROKE = { steps: 24, px: 240 };
// Two moves are judged, the third is drawn with fewer pixels.
const STROKES = 3;
// Every frame seems to take at least 60 ms to who reads the time that it is given.
const SLOW_DEVICE = `{
  const ask = requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (next) => ask((now) => next(now * 4));
}`;

test('where a device is too slow, a map has fewer pixels while it is dragged, follows the hand to its end, and is whole again at rest', async () => {
  const page = await openAs('citizen');
  await page.addInitScript(SLOW_DEVICE);
  await page.goto(`/citizen/listener/map?at=-34.61000,-58.43000,${ZOOM}.0`);
  const canvas = page.locator('[data-ready] canvas');
  await canvas.waitFor();
  const width = () => canvas.evaluate((element) => (element as HTMLCanvasElement).width);
  const whole = await width();
  const { x, y } = (await canvas.boundingBox()) ?? { x: 0, y: 0 };
  const widths: number[] = [];
  for (let stroke = 1; stroke <= STROKES; stroke += 1) {
    await page.mouse.move(x + 300, y + 300);
    await page.mouse.down();
    for (let step = 1; step <= STROKE.steps; step += 1) {
      await page.mouse.move(x + 300 - (STROKE.px * step) / STROKE.steps, y + 300);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    }
    widths.push(await width());
    await page.mouse.up();
    await expect.poll(width).toBe(whole);
  }
  expect(widths).toEqual([whole, whole, Math.floor(whole / 2)]);
  const degrees = (STROKES * STROKE.px * 360) / (512 * 2 ** ZOOM);
  const east = async () => Number((await addressOf(page)).searchParams.get('at')?.split(',')[1]) + 58.43;
  await expect.poll(east).toBeGreaterThan(degrees * 0.95);
});
