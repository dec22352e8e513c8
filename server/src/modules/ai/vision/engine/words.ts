import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import type { DecodedPicture } from './decode-picture.ts';

/** Tesseract with its network for Spanish. */
export const WORDS_MODEL = 'tesseract-5-spa';

const LANGUAGE = 'spa';
const LONGER_PX = 1280;
// Below, stones and leaves become words.
const SURE_FROM = 60;
const LENGTH_MAX = 2000;

let reader: Promise<Worker> | undefined;

/** What is written in a picture, a line a line; empty when nothing is. */
export async function readWords({ rgb, width, height }: DecodedPicture): Promise<string> {
  reader ??= openReader();
  const png = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize(LONGER_PX, LONGER_PX, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { data } = await (await reader).recognize(png, {}, { text: false, blocks: true });
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((one) => one.lines));
  const words = lines.map((line) =>
    line.words
      .filter(({ confidence, text }) => confidence >= SURE_FROM && /[\p{L}\p{N}]{2}/u.test(text))
      .map(({ text }) => text)
      .join(' '),
  );
  return words.filter(Boolean).join('\n').slice(0, LENGTH_MAX);
}

async function openReader(): Promise<Worker> {
  const data = path.dirname(createRequire(import.meta.url).resolve(`@tesseract.js-data/${LANGUAGE}`));
  const langPath = path.join(data, '4.0.0_best_int');
  // Nothing is fetched and nothing written: the language lies among the packages.
  const worker = await createWorker(LANGUAGE, OEM.LSTM_ONLY, { langPath, cacheMethod: 'none', gzip: true });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT });
  return worker;
}
