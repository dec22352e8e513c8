import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { Brand, PictureKind, PictureSize } from '@vereda/contract/configuration/brand';
import { BRAND_PICTURE_MAX_BYTES, BRAND_PICTURE_MAX_PIXELS } from '@vereda/contract/limits';
import sharp from 'sharp';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { ensurePicture, receiveBytes, type PictureRules } from '#platform/http/receive-picture';
import { insertPicture } from './picture.queries.ts';

const RULES: PictureRules = {
  maxBytes: BRAND_PICTURE_MAX_BYTES,
  maxPixels: BRAND_PICTURE_MAX_PIXELS,
  codes: {
    tooLarge: 'configuration/picture-too-large',
    notAPicture: 'configuration/picture-not-a-picture',
    tooManyPixels: 'configuration/picture-too-many-pixels',
    damaged: 'configuration/picture-damaged',
  },
};
// The longest side of what is kept, by what it is for.
const SIDE_PX = { logo: 800, favicon: 512, splash: 1920 } as const;
const ICON_SIDES_PX = [32, 180, 192, 512] as const;
const MASKABLE_PX: Partial<Record<PictureSize, number>> = { 'maskable-192': 192, 'maskable-512': 512 };
const SAFE_SHARE = 0.78;
const WHITE = '#ffffff';
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

type Taken = { readonly url: string; readonly width: number; readonly height: number };

/** Takes a picture in: decoded and encoded anew, nothing of its metadata is kept. Throws configuration/picture-…. */
export async function takePicture(
  deps: Deps,
  viewer: Viewer,
  { kind, stream }: { kind: PictureKind; stream: Readable },
): Promise<Taken> {
  const bytes = await receiveBytes(stream, RULES);
  await ensurePicture(bytes, RULES);
  const id = randomUUID();
  const { width, height } = await keepFiles(deps, { id, kind, bytes });
  await insertPicture(deps.database, {
    id,
    kind,
    width,
    height,
    uploader_uid: viewer.uid,
    created_at: deps.clock.now(),
  });
  return { url: `/api/brand/picture/${id}`, width, height };
}

/** A stored picture; throws configuration/picture-not-found. */
export async function openPicture(
  deps: Deps,
  { id, size }: { id: string; size: PictureSize },
): Promise<{ stream: Readable; contentType: string }> {
  const { files } = deps.ports;
  const file = (await files.open(keyOf(id, size))) ?? (await openMaskable(deps, { id, size }));
  if (!file) throw new AppError('configuration/picture-not-found');
  return { stream: file.stream, contentType: file.contentType };
}

/** The logo of a brand as PNG; null where it has none, or its file is gone. */
export async function openLogo(
  { ports }: Pick<Deps, 'ports'>,
  { logo }: Pick<Brand, 'logo'>,
): Promise<Buffer | null> {
  const id = logo?.split('/').at(-1);
  const file = id ? await ports.files.open(keyOf(id, 'full')) : null;
  return (
    file &&
    sharp(await buffer(file.stream))
      .png()
      .toBuffer()
  );
}

// Made when it is first asked for. A system may cut up to a tenth off each side, so the picture stands within, on white.
async function openMaskable(deps: Deps, { id, size }: { id: string; size: PictureSize }) {
  const side = MASKABLE_PX[size];
  const { files } = deps.ports;
  const icon = side === undefined ? null : await files.open(keyOf(id, 'icon-512'));
  if (!icon || side === undefined) return null;
  const inner = Math.round(side * SAFE_SHARE);
  const margin = (side - inner) / 2;
  const picture = await sharp(await buffer(icon.stream))
    .resize(inner, inner, { fit: 'contain', background: WHITE })
    .extend({
      top: Math.floor(margin),
      left: Math.floor(margin),
      bottom: Math.ceil(margin),
      right: Math.ceil(margin),
      background: WHITE,
    })
    .flatten({ background: WHITE })
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
  await files.put(keyOf(id, size), picture, 'image/png');
  return files.open(keyOf(id, size));
}

async function keepFiles(
  deps: Deps,
  { id, kind, bytes }: { id: string; kind: PictureKind; bytes: Buffer },
): Promise<{ width: number; height: number }> {
  try {
    const side = SIDE_PX[kind];
    const full = await sharp(bytes, { limitInputPixels: BRAND_PICTURE_MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86, alphaQuality: 95 })
      .toBuffer({ resolveWithObject: true });
    await deps.ports.files.put(keyOf(id, 'full'), full.data, 'image/webp');
    if (kind === 'favicon') await keepIcons(deps, id, full.data);
    return full.info;
  } catch (error) {
    throw new AppError(RULES.codes.damaged, { cause: error });
  }
}

async function keepIcons(deps: Deps, id: string, picture: Buffer): Promise<void> {
  for (const side of ICON_SIDES_PX) {
    const icon = await sharp(picture)
      .resize(side, side, { fit: 'contain', background: CLEAR })
      .png({ compressionLevel: 9 })
      .toBuffer();
    await deps.ports.files.put(keyOf(id, `icon-${side}`), icon, 'image/png');
  }
}

function keyOf(id: string, size: PictureSize): string {
  return `brand/${id.slice(0, 2)}/${id}/${size}.${size === 'full' ? 'webp' : 'png'}`;
}
