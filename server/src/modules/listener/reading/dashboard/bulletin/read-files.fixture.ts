import { inflateSync } from 'node:zlib';

/** Rows of a CSV by a reader of its own, so that nothing of the writer is believed. */
export function readCsv(text: string): Record<string, string>[] {
  const [head = [], ...lines] = [...text.replace(/^\ufeff/, '').matchAll(/(.*)\r\n/g)].map(([, line = '']) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
    ),
  );
  return lines.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])));
}

/** Text of a PDF whose fonts write one byte, or through their own map, a letter. */
export function pdfText(pdf: Buffer): string {
  const source = pdf.toString('latin1');
  const streams = [...source.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, body = '']) => {
    try {
      return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  const maps = streams.filter((one) => one.includes('beginbfrange') || one.includes('beginbfchar'));
  const letters = maps.map(
    (map) =>
      [...map.matchAll(/\[([^\]]*)\]/g)]
        .at(-1)?.[1]
        // A ligature stands for several letters.
        ?.match(/<[0-9a-f ]+>/gi)
        ?.map((hex) => Buffer.from(hex.replaceAll(/[<> ]/g, ''), 'hex').swap16().toString('utf16le')) ?? [],
  );
  const shown = streams.filter((one) => one.includes(' TJ')).join('\n');
  const pieces = [...shown.matchAll(/\[([^\]]*)\] TJ/g)].map(([, line = '']) =>
    [...line.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => hex).join(''),
  );
  const plain = pieces.map((hex) => Buffer.from(hex, 'hex').toString('latin1')).join(' ');
  const mapped = letters.map((map) =>
    pieces
      .map((hex) => (hex.match(/.{4}/g) ?? []).map((code) => map[Number.parseInt(code, 16)] ?? '').join(''))
      .join(' '),
  );
  return [plain, ...mapped].join('\n');
}
