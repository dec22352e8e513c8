import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** Pixels of the map that have this colour, as it is drawn now. */
export async function countPixels(
  page: Page,
  [red, green, blue]: readonly [number, number, number],
): Promise<number> {
  const picture = await page.locator('[data-ready] canvas').screenshot();
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) count += 1;
  return count;
}
