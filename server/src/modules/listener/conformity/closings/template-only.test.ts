import { expect, it } from 'vitest';
import { isTemplateOnly } from './template-only.ts';

const KEPT = [
  'Se atendió el reporte {folio} ({type}). Gracias por avisar.',
  'Le corresponde a {area}.',
  '{area}',
  'Thank you for your report.',
];

it.each([
  ['as it is kept', 'Thank you for your report.'],
  ['with other capitals, marks and spaces', ' THANK you,  for your report '],
  ['filled in', 'Se atendió el reporte RN-26-7K3Q-5 (Bache). Gracias por avisar.'],
  [
    'filled in with a longer name and without accents',
    'Se atendio el reporte RN-26-7K3Q-5 (Poste o cable caído en la vía pública). Gracias por avisar',
  ],
  ['where nothing could be filled in', 'Se atendió el reporte (). Gracias por avisar.'],
  ['ending with what is filled in', 'Le corresponde a la Secretaría de Obras.'],
])('knows a kept answer %s', (_, answer) => {
  expect(isTemplateOnly(answer, KEPT)).toBe(true);
});

it.each([
  ['with a sentence of its own behind it', 'Thank you for your report. We filled the hole on Monday.'],
  ['with one before it', 'Se tapó el pozo el lunes. Thank you for your report.'],
  [
    'with a sentence where a name belongs',
    'Se atendió el reporte RN-26-7K3Q-5 (bache, que se tapó el lunes a la mañana con dos cuadrillas y asfalto). Gracias por avisar.',
  ],
  ['that is another text', 'Se reparó la luminaria y se cambió el cable.'],
  ['that is short, like a kept one of a name alone', 'Obras'],
  ['that is empty', ''],
])('does not take for one an answer %s', (_, answer) => {
  expect(isTemplateOnly(answer, KEPT)).toBe(false);
});

it('comes to an end for a hostile pair', () => {
  const template = 'a {folio} a {type} a {area} '.repeat(60) + 'z';
  expect(isTemplateOnly(`${'a '.repeat(900)}b`, [template])).toBe(false);
});
