import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPersonalData } from './personal-data.ts';

const kinds = (text: string) => findPersonalData(text).map(({ kind, text: found }) => [kind, found]);

test('documents are found with dots, with their word, bare, and as CUIT or CURP', () => {
  expect(kinds('Mi DNI es 28.123.456, gracias')).toEqual([['document', '28.123.456']]);
  expect(kinds('soy Juan, dni 28123456')).toEqual([['document', 'dni 28123456']]);
  expect(kinds('el vecino 28123456 tira basura')).toEqual([['document', '28123456']]);
  expect(kinds('CUIT 20-28123456-3')).toEqual([['document', '20-28123456-3']]);
  expect(kinds('CURP GOMC800101HNLNRR09')).toEqual([['document', 'GOMC800101HNLNRR09']]);
});

test('phones are found in the ways people write them', () => {
  expect(kinds('llamar al 2920 15-401234')).toEqual([['phone', '2920 15-401234']]);
  expect(kinds('+54 9 2920 401234')).toEqual([['phone', '+54 9 2920 401234']]);
  expect(kinds('(0298) 442-1234')).toEqual([['phone', '(0298) 442-1234']]);
  expect(kinds('tel: 421234')).toEqual([['phone', '421234']]);
  expect(kinds('8112345678')).toEqual([['phone', '8112345678']]);
});

test('e-mails and number plates are found', () => {
  expect(kinds('escribir a ana.perez+baches@correo.com.ar por favor')).toEqual([
    ['email', 'ana.perez+baches@correo.com.ar'],
  ]);
  expect(kinds('el auto AB 123 CD tapa la rampa')).toEqual([['plate', 'AB 123 CD']]);
  expect(kinds('patente abc123 y ABC 123')).toEqual([['plate', 'ABC 123']]);
  expect(kinds('ae765wr')).toEqual([['plate', 'ae765wr']]);
});

test('street numbers, amounts, dates, routes and kilometres are left alone', () => {
  const harmless = [
    'Av. San Martín 1250, entre Belgrano y Roca',
    'hace 15 días, desde el 12/05/2026',
    'RUT 250 km 1105 y RN 3',
    'costó $ 12.345.678 y después $12345678',
    'a las 18:30, poste 4521, columna 12',
    '12345678 pesos',
    'son 3 o 4 pozos de 50 cm',
    'coordenadas -34.603712, -58.381612',
  ];
  for (const text of harmless) expect(kinds(text), text).toEqual([]);
});

test('what is found lies where it says, in order and without overlap, for any text', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom('28.123.456', 'a@b.co', 'AB123CD', '+5492920401234', ' '),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      let last = 0;
      for (const { text: found, start, end } of findPersonalData(text)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(text.slice(start, end)).toBe(found);
        last = end;
      }
    }),
  );
});

test('a long text of digits is read in linear time', () => {
  const started = performance.now();
  findPersonalData('1 2-3.'.repeat(50_000));
  expect(performance.now() - started).toBeLessThan(2000);
});
