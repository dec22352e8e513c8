/** Font of every label; the browser draws it, so no glyph files are fetched. */
export const LABEL_FONT = ['Public Sans', 'Arial', 'sans-serif'];

/** The same, heavier: the library reads the weight from the first name. */
export const STRONG_LABEL_FONT = ['Public Sans SemiBold', ...LABEL_FONT];
