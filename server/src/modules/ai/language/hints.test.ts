import { describe, expect, test } from 'vitest';
import { risksIn } from './risks.ts';
import { looksLikeSpam } from './spam.ts';

describe('risks', () => {
  test.each([
    ['Hay olor a gas en la vereda', ['gas']],
    ['Cables pelados colgando del poste, da corriente', ['electricity']],
    ['Se está quemando el contenedor', ['fire']],
    ['El balcón está a punto de caerse', ['collapse']],
    ['Boca de tormenta abierta, robaron la tapa', ['open_pit']],
    ['Mi madre se cayó y se lastimó', ['injury']],
    ['Un vecino se rompió la muñeca en ese pozo', ['injury']],
    ['El semáforo no funciona en la avenida', ['traffic']],
    ['Entra agua a las casas cuando llueve', ['flood']],
    ['There is a gas leak next to the fallen cables', ['gas', 'electricity']],
  ])('%s', (text, risks) => {
    expect(risksIn(text)).toEqual(risks);
  });

  test.each([
    'Bache en la esquina, no es urgente',
    'La farola está apagada desde el lunes',
    'Pido un contenedor nuevo para el edificio',
    'No hay heridos ni accidentes, solo basura',
    'Se rompió la bomba de agua de la plaza',
    'El pasto está alto',
    '',
  ])('none in: %s', (text) => {
    expect(risksIn(text)).toEqual([]);
  });
});

describe('spam', () => {
  test.each([
    'Gana dinero fácil desde casa www.dinero.xyz',
    'Préstamos al instante sin requisitos, whatsapp al 11, haz clic',
    'http://a.com http://b.com http://c.com',
    'aaaaaaaaaaaaaaaaaaaaaaaa',
    'xkcdfgh wqrtpsd bcdfghj klmnprst',
  ])('is: %s', (text) => {
    expect(looksLikeSpam(text)).toBe(true);
  });

  test.each([
    'La página https://ciudad.gob.ar/turnos no funciona',
    'El casino de la avenida hace ruido de noche',
    'No hay luz',
    'TODOS LOS DIAS IGUAL!!!!!!!!! BASURA EN LA VEREDA DE LA ESCUELA',
    'Straßenlaternen sind kaputt, bitte reparieren',
  ])('is not: %s', (text) => {
    expect(looksLikeSpam(text)).toBe(false);
  });
});
