export { reportWords } from './report-words.ts';
export { findSubcategory, nameOf, useCategories } from './categories/read-categories.ts';
