/** Font of every label; the browser draws it, so no glyph files are fetched. */
export const LABEL_FONT = ['Public Sans', 'Arial', 'sans-serif'];
