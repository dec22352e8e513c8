import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { landingFor, safeRedirect } from './landing.ts';
import { PERSONAS } from './personas.ts';

const everywhere = () => true;

describe('safeRedirect', () => {
  it.each([
    '/',
    '/profile',
    '/profile?from=https://x.example',
    '/admin/listener/attention?stage=pending#x',
    '/en/profile',
    '/b%C3%BAsqueda',
  ])('keeps %s', (target) => {
    expect(safeRedirect(target)).toBe(target);
  });

  it.each([
    '',
    'profile',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '/\t/evil.example',
    '/%09/evil.example',
    '/en//evil.example',
    '/.//evil.example',
    '/en/%2Fevil.example',
    '/profile/..//evil.example',
    ' /profile',
    '/%',
    `/${'a'.repeat(600)}`,
  ])('refuses %j', (target) => {
    expect(safeRedirect(target)).toBeNull();
  });

  it('never yields a target that a browser would resolve to another host', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('/', '\\', '%', '2', 'F', 'f', '5', 'C', 'e', ':', '.', '\t', '\n', '@', 'x'),
        }),
        (target) => {
          const safe = safeRedirect(target);
          if (safe !== null) expect(new URL(safe, 'https://vereda.example').host).toBe('vereda.example');
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('landingFor', () => {
  it('follows the first rule that matches', () => {
    expect(landingFor(PERSONAS.receptor.viewer, '/profile', everywhere)).toBe('/admin/listener/new');
    expect(landingFor(PERSONAS.callcenter.viewer, null, everywhere)).toBe('/admin/listener/attention');
    expect(landingFor(PERSONAS.supervisor.viewer, '/x', everywhere)).toBe('/admin/listener/attention');
    expect(landingFor(PERSONAS.ejecutor.viewer, '/profile', everywhere)).toBe('/profile');
    expect(landingFor(PERSONAS.citizen.viewer, null, everywhere)).toBe('/');
    expect(landingFor(PERSONAS.citizen.viewer, '//evil.example', everywhere)).toBe('/');
  });

  it('falls to the home page when the screen is not built', () => {
    expect(landingFor(PERSONAS.receptor.viewer, null, () => false)).toBe('/');
  });
});
