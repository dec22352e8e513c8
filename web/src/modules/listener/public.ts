export { reportWords } from './report-words.ts';
export { findSubcategory, nameOf, useCategories } from './categories/read-categories.ts';
export { PhotoCanvas } from './desk/photos/photo-canvas.tsx';
export { withNewBox } from './desk/photos/boxes.ts';
