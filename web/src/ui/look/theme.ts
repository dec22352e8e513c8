import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import { brandTokens, type BrandColors } from '@vereda/contract/configuration/brand-tokens';
import { FILLED, paletteOf } from '@vereda/contract/configuration/palette';

/** Dark greys of the product: text 0, dimmed 2, borders 4, raised 6, page 7. */
const DARK: MantineColorsTuple = [
  '#ececf0',
  '#d3d4da',
  '#a6a9b3',
  '#7d818c',
  '#3a3d45',
  '#2e3138',
  '#212329',
  '#17181c',
  '#121316',
  '#0c0d0f',
];
/** Warm greys of paper: lines 3, strong lines 6, dimmed text 7. */
const GRAY: MantineColorsTuple = [
  '#f7f6f3',
  '#f0eeea',
  '#e6e3dd',
  '#d9d6cf',
  '#c3bfb7',
  '#a09c94',
  '#85817a',
  '#5c5954',
  '#3d3b38',
  '#22211f',
];
const FONT = "'Public Sans', 'Public Sans Fallback', system-ui, sans-serif";

/** The look of the product with a city's colours. */
export function themeOf(colors: BrandColors): MantineThemeOverride {
  const size = { xs: '0.875rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' };
  return createTheme({
    primaryColor: 'brand',
    primaryShade: FILLED,
    colors: {
      brand: paletteOf(colors.primary) as unknown as MantineColorsTuple,
      accent: paletteOf(colors.secondary) as unknown as MantineColorsTuple,
      dark: DARK,
      gray: GRAY,
    },
    other: { light: brandTokens(colors, 'light'), dark: brandTokens(colors, 'dark') },
    white: '#ffffff',
    black: '#1d1c1f',
    fontFamily: FONT,
    fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSizes: size,
    headings: {
      fontFamily: FONT,
      fontWeight: '700',
      sizes: {
        h1: { fontSize: 'var(--text-5)', lineHeight: '1.2' },
        h2: { fontSize: 'var(--text-4)', lineHeight: '1.3' },
        h3: { fontSize: 'var(--text-3)', lineHeight: '1.4' },
        h4: { fontSize: 'var(--text-2)', lineHeight: '1.5' },
        h5: { fontSize: 'var(--text-2)', lineHeight: '1.5' },
        h6: { fontSize: 'var(--text-1)', lineHeight: '1.5' },
      },
    },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
    radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
    defaultRadius: 'md',
    breakpoints: { xs: '37.5em', sm: '37.5em', md: '60em', lg: '79em', xl: '119em' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    focusRing: 'auto',
    components: {
      Button: { defaultProps: { size: 'md' } },
      ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
    },
  });
}

/** Colours that Mantine's own components take from the product's tokens, so that all of them read. */
export const cssVariables: CSSVariablesResolver = (theme) => {
  const derived = theme.other as Readonly<Record<'light' | 'dark', Record<string, string>>>;
  return {
    variables: {},
    light: {
      '--mantine-color-body': 'var(--paper)',
      '--mantine-color-text': 'var(--ink)',
      '--mantine-color-dimmed': 'var(--ink-2)',
      '--mantine-color-placeholder': 'var(--ink-3)',
      '--mantine-color-error': 'var(--danger)',
      '--mantine-color-default-border': 'var(--line-strong)',
      '--mantine-color-anchor': 'var(--brand-text)',
      '--mantine-color-brand-light-color': 'var(--brand-text)',
      ...derived.light,
    },
    dark: {
      '--mantine-color-body': 'var(--paper)',
      '--mantine-color-text': 'var(--ink)',
      '--mantine-color-dimmed': 'var(--ink-2)',
      '--mantine-color-placeholder': 'var(--ink-3)',
      '--mantine-color-error': 'var(--danger)',
      '--mantine-color-default': 'var(--surface)',
      '--mantine-color-default-hover': 'var(--surface-2)',
      '--mantine-color-default-border': 'var(--line-strong)',
      '--mantine-color-anchor': 'var(--brand-text)',
      '--mantine-color-brand-light-color': 'var(--brand-text)',
      ...derived.dark,
    },
  };
};
