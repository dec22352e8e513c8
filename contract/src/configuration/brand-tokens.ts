import { mixed } from './color.ts';
import { FILLED, paletteOf, TEXT_ON_DARK, TEXT_ON_LIGHT } from './palette.ts';

/** A city's three colours (`#rrggbb`). */
export type BrandColors = {
  readonly primary: string;
  readonly secondary: string;
  readonly additional: string;
};

/** Grounds of the product on which text of the brand stands (tokens.css has the same). */
export const GROUNDS = {
  light: { paper: '#faf9f6', surface: '#ffffff', surface2: '#f2f0ec', ink: '#1d1c1f', ink2: '#57555a' },
  dark: { paper: '#17181c', surface: '#1e2025', surface2: '#282b31', ink: '#ececf0', ink2: '#b0b2bb' },
} as const;

/** Colours by their CSS name that a scheme derives from a brand: every text of them reads on every ground of them. */
export function brandTokens(colors: BrandColors, scheme: 'light' | 'dark'): Readonly<Record<string, string>> {
  const primary = paletteOf(colors.primary);
  const additional = paletteOf(colors.additional);
  const filled = primary[FILLED];
  const { paper } = GROUNDS[scheme];
  if (scheme === 'light') {
    return {
      '--brand-filled': filled,
      '--brand-text': primary[TEXT_ON_LIGHT],
      '--brand-tint': primary[0],
      '--brand-tint-2': primary[1],
      '--brand-line': primary[3],
      '--additional-tint': additional[0],
      '--additional-line': additional[3],
    };
  }
  return {
    '--brand-filled': filled,
    '--brand-text': primary[TEXT_ON_DARK],
    '--brand-tint': mixed(filled, 0.16, paper),
    '--brand-tint-2': mixed(filled, 0.26, paper),
    '--brand-line': mixed(filled, 0.6, paper),
    '--additional-tint': mixed(additional[FILLED], 0.1, paper),
    '--additional-line': mixed(additional[FILLED], 0.6, paper),
  };
}
