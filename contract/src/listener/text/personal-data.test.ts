import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawsFrom, isCovered, personalSamples } from './personal-data.fixture.ts';
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
  expect(kinds('patente abc123 y ABC 123, no abc124')).toEqual([
    ['plate', 'abc123'],
    ['plate', 'ABC 123'],
  ]);
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

test('of every way in which people of Argentina and Mexico write such data, 99 % are found', () => {
  const counts = new Map<string, { all: number; found: number }>();
  for (const sample of personalSamples(300, drawsFrom(20_260_302))) {
    for (const name of [sample.kind, sample.format]) {
      const count = counts.get(name) ?? { all: 0, found: 0 };
      counts.set(name, count);
      count.all += 1;
      if (isCovered(sample, findPersonalData(sample.text))) count.found += 1;
    }
  }
  expect(counts.size).toBe(20);
  for (const [name, { all, found }] of counts) expect(found / all, name).toBeGreaterThanOrEqual(0.99);
});

test('what real reports are full of is left alone', () => {
  const harmless = [
    'Un colchón de 135 cm, COLCHÓN DE 200CM, DOS CUBOS DE 360 DE DOS RUEDAS',
    'JUNTO PARADA BUS 214 A, EXP 120/2024/00074 REFERENCIA MOV-942',
    'fuente de beber la 118 caño de pvc, CARRETERA M607 CARRIL BICI',
    'portales 76-78-80-82-84, 103 105 107 109',
    'entre 1200-1250 y 2300-2400, en 2023-2024',
    'EN LA RN 151 EN CATRIEL, A 100 MTS DEL PUENTE',
    'me llamo arroba y nada más; la arroba de aceite',
    'placa de 30 cm, chapa con 20 agujeros',
  ];
  for (const text of harmless) expect(kinds(text), text).toEqual([]);
});
