import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FileFacts } from './scan-file.ts';

/** A file as pieces of text, and how far the disk was read. */
export type OpenText = { readonly pieces: AsyncIterable<string>; bytesRead(): number };

/** Opens the file of a scan as text without a byte order mark, unpacked and decoded on the way; memory stays flat. */
export function openText(file: FileFacts): OpenText {
  const source = createReadStream(file.path, { highWaterMark: 1 << 17 });
  // An error of any stage reaches the reader of the last one; nothing else is left to do here.
  const bytes = file.gzip ? pipeline(source, createGunzip(), () => undefined) : source;
  return { pieces: decode(bytes, file.encoding), bytesRead: () => source.bytesRead };
}

async function* decode(bytes: Readable, encoding: string): AsyncGenerator<string> {
  // WHATWG's decoder has no ISO-8859-1 of its own: it reads the label as windows-1252.
  if (encoding === 'iso-8859-1') {
    for await (const chunk of bytes as AsyncIterable<Buffer>) yield chunk.toString('latin1');
    return;
  }
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes as AsyncIterable<Buffer>) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
