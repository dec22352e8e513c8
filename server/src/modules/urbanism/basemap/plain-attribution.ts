const MAX_LENGTH = 160;
const NAMES: Readonly<Record<string, string>> = {
  copy: '©',
  amp: '&',
  nbsp: ' ',
  lt: '<',
  gt: '>',
  quot: '"',
};

/** Plain text of an archive's attribution, which is HTML of somebody else's; always names OpenStreetMap and Protomaps. */
export function plainAttribution(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#(\d{1,6});/g, (_whole, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(\w{2,5});/g, (whole, name: string) => NAMES[name] ?? whole)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  const named = /openstreetmap/i.test(text) ? text : ['© OpenStreetMap', text].filter(Boolean).join(' · ');
  const whole = /protomaps/i.test(named) ? named : `Protomaps · ${named}`;
  return whole.length > MAX_LENGTH ? `${whole.slice(0, MAX_LENGTH - 1)}…` : whole;
}
