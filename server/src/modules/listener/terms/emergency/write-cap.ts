import { inLocale } from '@vereda/contract/listener/organization/emergency-banner';
import type { Emergency } from '@vereda/contract/listener/organization/emergency';
import { LOCALES, type Locale } from '@vereda/contract/locale';
import type { AreaShape } from '@vereda/contract/urbanism/shape';
import { escapeXml } from '#platform/documents/xml';
import type { MessageKind, MessageRef } from './message.queries.ts';

/** What a message in CAP 1.2 is made of. */
export type CapMessage = MessageRef & {
  readonly kind: MessageKind;
  /** The messages before it, in their order. */
  readonly before: readonly MessageRef[];
  /** What comes from a demonstration is no alert. */
  readonly isTest: boolean;
  readonly senderName: string;
  /** The page that tells more where the emergency names none. */
  readonly web: string;
  /** What the city is called on the map; may be empty. */
  readonly city: string;
  readonly areas: readonly { readonly name: string; readonly geometry: AreaShape }[];
};

const WHOLE = { es: 'Toda la ciudad', en: 'The whole city' } as const;
const OVER = 'La emergencia terminó. / The emergency is over.';

/** A message as the standard wants it: its elements in their one order, dates without "Z", in both languages. */
export function writeCap(message: CapMessage, emergency: Emergency): string {
  const { kind, identifier, sender, sent, before, isTest } = message;
  const parts = [
    element('identifier', identifier),
    element('sender', sender),
    element('sent', capTime(sent)),
    element('status', isTest ? 'Test' : 'Actual'),
    element('msgType', kind),
    element('scope', 'Public'),
    ...(kind === 'Cancel' ? [element('note', OVER)] : []),
    ...(before.length > 0 ? [element('references', before.map(referenceOf).join(' '))] : []),
    ...LOCALES.map((locale) => infoOf(message, emergency, locale)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">
${parts.join('\n')}
</alert>
`;
}

const referenceOf = ({ sender, identifier, sent }: MessageRef) => `${sender},${identifier},${capTime(sent)}`;

// The standard's own way to write UTC.
const capTime = (at: Date) => at.toISOString().replace(/\.\d+Z$/, '-00:00');

function infoOf(message: CapMessage, emergency: Emergency, locale: Locale): string {
  const { kind, sent, senderName, web } = message;
  const { headline, instruction, link, phone, category, urgency, severity, certainty, ends_at } = inLocale(
    emergency,
    locale,
  );
  const parts = [
    element('language', locale),
    element('category', category),
    element('event', headline),
    ...(kind === 'Cancel' ? [element('responseType', 'AllClear')] : []),
    element('urgency', kind === 'Cancel' ? 'Past' : urgency),
    element('severity', severity),
    element('certainty', certainty),
    element('expires', capTime(kind === 'Cancel' ? sent : new Date(ends_at))),
    element('senderName', senderName),
    element('headline', headline),
    ...(kind === 'Cancel' ? [] : [element('instruction', instruction)]),
    element('web', link ?? web),
    ...(phone ? [element('contact', phone)] : []),
    areaOf(message, locale),
  ];
  return `<info>\n${parts.join('\n')}\n</info>`;
}

function areaOf({ areas, city }: CapMessage, locale: Locale): string {
  const whole = [WHOLE[locale], city].filter(Boolean).join(': ');
  const names = areas.map(({ name }) => name).join(', ') || whole;
  const polygons = areas
    .flatMap(({ geometry }) => outlinesOf(geometry))
    .map((ring) => element('polygon', ring));
  return `<area>\n${[element('areaDesc', names), ...polygons].join('\n')}\n</area>`;
}

// Latitude first; the first point stands again at the end, as in GeoJSON.
function outlinesOf(geometry: AreaShape): string[] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons
    .map(([outline = []]) => outline)
    .filter(({ length }) => length >= 4)
    .map((outline) => outline.map(([lng = 0, lat = 0]) => `${lat.toFixed(6)},${lng.toFixed(6)}`).join(' '));
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
