/** Colours of the parts of bars: neighbours differ in lightness, too. */
export const SERIES_COLORS = ['#8fb8de', '#2f6fb0', '#e3b04b', '#b3541e'] as const;
