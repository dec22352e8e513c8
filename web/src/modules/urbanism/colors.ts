/** Colours of drawn shapes (`#rrggbb`), told apart on light and dark ground. */
export const SHAPE_COLORS = {
  plain: '#3f6fb5',
  added: '#1f8a4c',
  changed: '#c47a00',
  unchanged: '#8a8a8a',
} as const;
