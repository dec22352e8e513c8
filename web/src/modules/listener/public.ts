export { reportWords } from './report-words.ts';
