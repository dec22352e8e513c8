/** Colours of drawn shapes (`#rrggbb`), told apart on light and dark ground. */
export const SHAPE_COLORS = {
  plain: '#3f6fb5',
  added: '#1f8a4c',
  changed: '#c47a00',
  unchanged: '#8a8a8a',
} as const;

/** Colours of the parts of something that is being divided, in their order. */
export const PART_COLORS = ['#3f6fb5', '#c47a00', '#1f8a4c', '#8e44ad', '#b3413a', '#0f8a8a'] as const;
