/** A colour by lightness 0–1, chroma 0–0.4 and hue in radians (OKLCH). */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number };

type Triple = readonly [number, number, number];

/** OKLCH of `#rrggbb`. */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  };
}

/** `#rrggbb` of an OKLCH colour; what the screen cannot show loses chroma, never lightness or hue. */
export function hexOf({ l, c, h }: Oklch): string {
  let low = 0;
  let high = c;
  if (!isShown(linearOfOklch({ l, c, h }))) {
    for (let step = 0; step < 16; step += 1) {
      const middle = (low + high) / 2;
      if (isShown(linearOfOklch({ l, c: middle, h }))) low = middle;
      else high = middle;
    }
    high = low;
  }
  const channels = linearOfOklch({ l, c: high, h }).map((value) => {
    const byte = Math.round(gammaOf(Math.min(1, Math.max(0, value))) * 255);
    return byte.toString(16).padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** `share` (0–1) of one `#rrggbb` in another, as an eye mixes them (OKLab). */
export function mixed(one: string, share: number, other: string): string {
  const [from, to] = [labOf(other), labOf(one)];
  const [l, a, b] = [0, 1, 2].map((i) => (from[i] ?? 0) + ((to[i] ?? 0) - (from[i] ?? 0)) * share) as [
    number,
    number,
    number,
  ];
  return hexOf({ l, c: Math.hypot(a, b), h: Math.atan2(b, a) });
}

/** Contrast of two `#rrggbb`, 1–21 (WCAG 2). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function labOf(hex: string): Triple {
  const { l, c, h } = oklchOf(hex);
  return [l, c * Math.cos(h), c * Math.sin(h)];
}

function luminanceOf(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linearOf(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  const channel = (shift: number) => {
    const v = ((value >> shift) & 255) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  };
  return [channel(16), channel(8), channel(0)];
}

function linearOfOklch({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}

function isShown(channels: Triple): boolean {
  return channels.every((value) => value >= -0.0005 && value <= 1.0005);
}

function gammaOf(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}
