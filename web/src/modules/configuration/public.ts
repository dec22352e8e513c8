export { actionOf } from './changelog/change-words.ts';
