import type { Language } from '@vereda/contract/ai/language';
import { REPORT_TEXT_MAX_LENGTH } from '@vereda/contract/limits';
import { describe, expect, it, test } from 'vitest';
import { startTestServer } from '#testing/server';
import { findAllPersonal, findNamesAndHomes } from './names-and-homes.ts';

const found = (text: string) => findNamesAndHomes(text).map((one) => `${one.kind}: ${one.text}`);

describe('names of people', () => {
  test.each([
    ['Me llamo Zulqar Ibn Said y pido un contenedor', 'Zulqar Ibn Said'],
    ['Hola, mi nombre es Marta Quiroga. Hay un pozo', 'Marta Quiroga'],
    ['Buen día, soy Néstor Oyarzún, del segundo pasaje', 'Néstor Oyarzún'],
    ['Soy lucía gómez y la luz no anda', 'lucía gómez'],
    ['El vecino Raúl tira la basura afuera', 'Raúl'],
    ['Avisar a la señora Elvira Paz', 'Elvira Paz'],
    ['La luz no anda hace un mes. Muchas gracias, Inés', 'Inés'],
    ['Se rompió la vereda. Atentamente Oscar Bielsa', 'Oscar Bielsa'],
    ['LA LUZ NO ANDA. SALUDOS, JORGE SOSA.', 'JORGE SOSA'],
    ['DOÑA IRMA TOLOSA, VECINA DE LA CUADRA, SE CAYÓ', 'IRMA TOLOSA'],
    ['Se cayó mi esposo José Luis Pintos en la rampa', 'José Luis Pintos'],
    ['Árbol por caer. Mª Teresa Rivas', 'Mª Teresa Rivas'],
    ['Contacto: Daniel', 'Daniel'],
    ['My name is Kaylee Strand, the lamp is off', 'Kaylee Strand'],
    ['The sign fell. Thanks, Peter Evans', 'Peter Evans'],
  ])('%s', (text, name) => {
    expect(found(text)).toEqual([`name: ${name}`]);
  });

  test.each([
    'Bache en Juan Manuel Ortiz y Belgrano',
    'Pozo en la calle Carlos Pellegrini 450',
    'La plaza Rosario Vera Peñaloza está sin luz',
    'Frente al colegio José Hernández',
    'Av. Doña Juana Ramírez esquina Don Pedro Sosa',
    'María Álvarez con Quintana, semáforo apagado',
    'José Romero 114, pérdida de agua',
    'Soy vecina del barrio y pago impuestos',
    'Soy Conductor de colectivo',
    'Estatua de Martín Fierro García, pintada',
    'Nuestra Señora de Luján, la vereda rota',
    'El semáforo de Mitre y Rosa Medina no anda',
    'Gracias. Un saludo.',
    'contacto indiferente',
    '',
    '🙂🙂',
  ])('none in: %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('homes', () => {
  test.each([
    ['Vivo en la calle Las Heras 1250 y no hay luz', 'la calle Las Heras 1250'],
    ['vivo en belgrano y en la calle los álamos nº 14', undefined],
    ['Justo frente a mi casa, Sarmiento 88, hay un pozo', 'Sarmiento 88'],
    ['Soy vecina de Colón 18, segundo piso', 'Colón 18'],
    ['RESIDO EN AVENIDA MITRE 400 DESDE HACE AÑOS', undefined],
    ['Resido en Avenida Mitre 400 desde hace años', 'Avenida Mitre 400'],
    ['El agua entra por el techo, es en el 3º B', '3º B'],
    ['Tocar timbre en depto 12', 'depto 12'],
    ['I live at 12 Mitre Street', '12 Mitre Street'],
    ['mi domicilio es Calle 9 de Julio, 33', 'Calle 9'],
  ])('%s', (text, home) => {
    expect(found(text)).toEqual(home ? [`home: ${home}`] : []);
  });

  test.each([
    'Bache en Belgrano 450',
    'Vivo hace 20 años en el barrio',
    'Mi casa está desplazando el muro unos 4 cm',
    'El departamento a cargo no vino',
    'Hace 30 °C y no hay sombra',
    'La puerta 3 del parque no abre',
    'Los vecinos de Belgrano 300 pedimos luz',
  ])('none in: %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

test('says where, and takes nothing twice beside what has a form of its own', () => {
  const text = 'Soy Ana Gómez, vivo en Colón 18, tel. 2920 421234';
  for (const { start, end, text: part } of findNamesAndHomes(text)) expect(text.slice(start, end)).toBe(part);
  const parts = findAllPersonal(text).map(({ start, end }) => text.slice(start, end));
  expect(parts).toEqual(['Ana Gómez', 'Colón 18', '2920 421234']);
});

// What a text of a report may be at most, many times over: no text makes the search take turns.
test.each(['Vivo en ', 'mi casa, ', 'A ', 'Ana Gómez ', 'soy ', 'c/ ', '1 º ', '.', ' ', 'vivo en calle '])(
  'ends at once for a text of nothing but %j',
  (part) => {
    expect(() => findNamesAndHomes(part.repeat(100_000 / part.length))).not.toThrow();
  },
);

describe('while a report is written', async () => {
  const server = await startTestServer();
  const superadmin = await server.as('superadmin');
  const ask = async (text: string) => server.visitor('POST /reports/names-and-homes', { text });

  it('anybody who may file is told, and nothing is kept', async () => {
    const { status, body } = await ask('  Soy Ana Gómez. No hay luz');
    expect({ status, body }).toEqual({
      status: 200,
      body: { items: [{ kind: 'name', text: 'Ana Gómez', start: 4, end: 13 }] },
    });
    expect((await superadmin('POST /ai/getTexts', {})).body).toMatchObject({ items: [] });
    expect((await ask(' ')).status).toBe(400);
    expect((await ask('a'.repeat(REPORT_TEXT_MAX_LENGTH + 1))).status).toBe(400);
  });

  it('not where the task is off', async () => {
    const { settings } = (await superadmin('POST /ai/getLanguage', {})).body as Language;
    expect(settings.tasks).toContain('personal');
    await superadmin('POST /ai/updateLanguage', {
      ...settings,
      tasks: settings.tasks.filter((task) => task !== 'personal'),
    });
    expect((await ask('Soy Ana Gómez')).body).toEqual({ items: [] });
  });

  it('a text that somebody tries is kept without them', async () => {
    const { body } = await superadmin('POST /ai/createText', { text: 'Soy Ana Gómez y hay olor a gas' });
    expect(body).toMatchObject({ text: 'Soy […] y hay olor a gas', risks: ['gas'] });
  });
});
