import { describe, expect, test } from 'vitest';
import { lookAlikeOf } from './look-alike.ts';

const OWN = ['www.ciudad.gob.ar', 'loteria.rionegro.gov.ar'];

describe('a host that pretends to be one of our own', () => {
  test.each([
    'ciudad.gob.ar.evil.example',
    'ciudad-gob.ar',
    'c1udad.gob.ar',
    'ciudád.gob.ar',
    'ciudade.gob.ar',
    'loterla.rionegro.gov.ar.example.com',
    'loteria-rionegro.gov.ar',
    'loteria.ri0negr0.gov.ar',
  ])('%s is one', (host) => {
    expect(lookAlikeOf(host, OWN)).not.toBeNull();
  });

  test.each([
    'ciudad.gob.ar',
    'www.ciudad.gob.ar',
    'tramites.ciudad.gob.ar',
    'loteria.rionegro.gov.ar',
    'turismo.rionegro.gov.ar',
    'example.org',
    'argentina.gob.ar',
  ])('%s is honest', (host) => {
    expect(lookAlikeOf(host, OWN)).toBeNull();
  });
});
