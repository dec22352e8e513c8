import { cleanLine } from '@vereda/contract/text';
import { columnName } from '#platform/file-reading/read-header';
import type { RowContext } from './row-context.ts';

type Names = { readonly category: string; readonly subcategory: string };

const MAX_NAME_LENGTH = 80;

/** Category and subcategory of a row by the rule of its layout. */
export function categoryOf({ layout, text, note }: RowContext): Names {
  const word = readable(text('subcategory'));
  const missing = (field: string, value: string): void =>
    note({ field, reason: 'category-missing', value, severity: 'reject', vocabulary: true });
  if (word === '') missing('subcategory', '');
  const rule = layout.categories;
  if (rule.by === 'column') {
    const category = readable(text('category'));
    if (category === '') missing('category', '');
    return { category, subcategory: word };
  }
  if (rule.by === 'code') {
    const subcategory = rule.subcategories[word];
    if (!subcategory && word !== '') missing('subcategory', word);
    return { category: rule.category, subcategory: subcategory ?? '' };
  }
  const key = columnName(word);
  const group = rule.groups.find(({ words }) => words.some((part) => key.includes(part)));
  return { category: group?.category ?? rule.otherwise, subcategory: word };
}

/** A name as people write it: sources shout in capitals and end names with a full stop. */
function readable(text: string): string {
  const line = cleanLine(text).replace(/\.$/, '').slice(0, MAX_NAME_LENGTH);
  const shouted = line === line.toUpperCase() && /\p{L}{4}/u.test(line);
  return shouted ? line.charAt(0) + line.slice(1).toLowerCase() : line;
}
