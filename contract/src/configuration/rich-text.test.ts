import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRichText, unsafeLinks, type Block, type Inline } from './rich-text.ts';
import { hostOfAddress, isSafeLink, isSitePath } from './safe-address.ts';

function inlinesIn(blocks: readonly Block[]): readonly Inline[] {
  return blocks.flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.inlines));
}

describe('a text of the city', () => {
  test('is headings, paragraphs and lists with strong words and links', () => {
    expect(
      readRichText('## Hola\nUn **texto** con [sitio](https://ciudad.gob.ar/a).\n\n- uno\n- *dos*'),
    ).toEqual([
      { kind: 'heading', inlines: [{ kind: 'text', text: 'Hola' }] },
      {
        kind: 'paragraph',
        inlines: [
          { kind: 'text', text: 'Un ' },
          { kind: 'strong', text: 'texto' },
          { kind: 'text', text: ' con ' },
          { kind: 'link', text: 'sitio', href: 'https://ciudad.gob.ar/a' },
          { kind: 'text', text: '.' },
        ],
      },
      { kind: 'list', items: [[{ kind: 'text', text: 'uno' }], [{ kind: 'em', text: 'dos' }]] },
    ]);
  });

  test('keeps HTML as text', () => {
    const [block] = readRichText('<script>alert(1)</script> <img src=x onerror=alert(1)>');
    expect(block).toEqual({
      kind: 'paragraph',
      inlines: [{ kind: 'text', text: '<script>alert(1)</script> <img src=x onerror=alert(1)>' }],
    });
  });

  test('links nowhere but to safe addresses, whatever is written', () => {
    const address = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.constantFrom('javascript:alert(1)', '//evil.example'),
    );
    const piece = fc.oneof(
      fc.string(),
      fc.tuple(fc.string({ minLength: 1 }), address).map(([words, href]) => `[${words}](${href})`),
      fc.constantFrom('**', '*', '[', '](', ')', '\n', '\n\n', '- ', '## '),
    );
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join('')),
        (source) => {
          for (const inline of inlinesIn(readRichText(source))) {
            if (inline.kind === 'link') expect(isSafeLink(inline.href)).toBe(true);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  test('tells which links it does not follow', () => {
    expect(unsafeLinks('[a](javascript:alert) y [b](https://ciudad.gob.ar) y [c](data:text/html,x)')).toEqual(
      ['javascript:alert', 'data:text/html,x'],
    );
  });
});

describe('an address', () => {
  test.each([
    'javascript:alert(1)',
    ' https://ciudad.gob.ar',
    'https://ciudad.gob.ar@evil.example',
    'https://xn--cudad-p4a.example',
    'https://сiudad.gob.ar',
    'https:\\\\evil.example',
    'https://localhost',
    'https://10.0.0.1/',
    'ftp://ciudad.gob.ar',
    'https://ciudad.gob.ar/\u202egpj',
    'https://ciudad_gob.ar',
  ])('%s is none of the web', (text) => {
    expect(hostOfAddress(text)).toBeNull();
  });

  test('is read by its host', () => {
    expect(hostOfAddress('https://www.Ciudad.gob.ar:8443/x?y#z')).toBe('www.ciudad.gob.ar');
    expect(hostOfAddress('http://cañuelas.gob.ar')).toBe('cañuelas.gob.ar');
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    'admin',
    '/a b',
    '/%2f%2fevil.example',
    '/%5cevil.example',
  ])('%s is no path of this site', (text) => {
    expect(isSitePath(text)).toBe(false);
  });
});
