import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { referencePages } from './reference.ts';

const DIRECTORY = path.resolve(import.meta.dirname, '../docs/reference');

mkdirSync(DIRECTORY, { recursive: true });
for (const [name, text] of Object.entries(referencePages())) writeFileSync(path.join(DIRECTORY, name), text);
console.log(`docs/reference: ${Object.keys(referencePages()).join(', ')}`);
