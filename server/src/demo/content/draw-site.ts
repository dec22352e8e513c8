import type { PhotoMoment } from '@vereda/contract/urbanism/obras/records/record-fields';
import sharp from 'sharp';

const WIDTH = 1280;
const HEIGHT = 960;

const tree = (x: number, y: number) =>
  `<rect x="${x - 8}" y="${y - 90}" width="16" height="90" fill="#6b4a2f"/><circle cx="${x}" cy="${y - 130}" r="70" fill="#3f7d46"/>`;
const fence = Array.from(
  { length: 16 },
  (_, at) =>
    `<rect x="${at * 80}" y="560" width="70" height="110" fill="#e08a2c" stroke="#fff" stroke-width="6"/>`,
).join('');

const GROUND: Readonly<Record<PhotoMoment, string>> = {
  before:
    '<rect y="560" width="1280" height="400" fill="#9b7d57"/><ellipse cx="520" cy="760" rx="230" ry="50" fill="#7f6546"/>',
  during: `<rect y="560" width="1280" height="400" fill="#a98b62"/><path d="M0 900 L1280 700 L1280 790 L0 960Z" fill="#c9c4bb"/>${fence}`,
  after: `<rect y="560" width="1280" height="400" fill="#6fa65a"/><path d="M0 900 L1280 700 L1280 790 L0 960Z" fill="#d8d2c6"/>${tree(220, 720)}${tree(640, 650)}${tree(1060, 840)}`,
};

/** A drawn stand-in for a photo of the same spot before, during and after a work, as PNG. */
export function drawSite(moment: PhotoMoment): Promise<Buffer> {
  const houses = '<path d="M0 560 V380 H220 V300 H420 V420 H700 V340 H960 V400 H1280 V560Z" fill="#b9a9a0"/>';
  const sky = '<rect width="1280" height="560" fill="#b9d4e6"/>';
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${sky}${houses}${GROUND[moment]}</svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}
