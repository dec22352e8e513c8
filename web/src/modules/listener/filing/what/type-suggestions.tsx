import { useDebouncedValue } from '@mantine/hooks';
import { LIKELY, type Suggestion } from '@vereda/contract/ai/text-run';
import type { Category, Subcategory } from '@vereda/contract/listener/categories/category';
import { Button } from '@mantine/core';
import { useCall } from '#api/use-call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import blocks from '#ui/look/blocks.module.css';
import { findSubcategory, nameOf } from '../../categories/read-categories.ts';

const t = dictionary({
  es: {
    likely: 'Parece ser:',
    possible: 'Podría ser:',
    why: 'Sugerido por las palabras: {words}',
    some: { one: 'Un tipo sugerido', other: '{count} tipos sugeridos' },
  },
  en: {
    likely: 'This looks like:',
    possible: 'This could be:',
    why: 'Suggested by the words: {words}',
    some: { one: 'One suggested type', other: '{count} suggested types' },
  },
});

const SETTLE_MS = 500;
// Fewer letters say nothing of what it is about.
const LETTERS_MIN = 8;

/** A type with its category. */
export type FoundType = { readonly category: Category; readonly subcategory: Subcategory };

type TypeSuggestionsProps = {
  readonly text: string;
  readonly categories: readonly Category[];
  /** The type that is chosen; it is not suggested. */
  readonly chosen: number | null;
  readonly onChoose: (type: FoundType) => void;
};

/** Types that a text may be about, a press each; nothing where nothing is likely, without network or with the tools off. */
export function TypeSuggestions({ text, categories, chosen, onChoose }: TypeSuggestionsProps) {
  const [settled] = useDebouncedValue(text.trim(), SETTLE_MS);
  const isEnough = settled.length >= LETTERS_MIN;
  const { data } = useCall(
    'POST /reports/suggest-type',
    { text: settled },
    { enabled: isEnough, keepPrevious: true },
  );
  const found = isEnough ? offered(data?.suggestions ?? [], categories, chosen) : [];
  const isLikely = (found[0]?.suggestion.confidence ?? 0) >= LIKELY;
  return (
    <div className={found.length > 0 ? blocks.bar : undefined}>
      <output className={found.length > 0 ? undefined : 'visually-hidden'}>
        {found.length > 0 && (
          <>
            <span className="visually-hidden">{t.some({ count: found.length })}</span>
            <span aria-hidden>{isLikely ? t.likely : t.possible}</span>
          </>
        )}
      </output>
      {found.map(({ type, suggestion }) => (
        <Button
          key={type.subcategory.id}
          variant="default"
          title={suggestion.words.length > 0 ? t.why({ words: suggestion.words.join(', ') }) : undefined}
          onClick={() => onChoose(type)}
        >
          {nameOf(type.subcategory)}
        </Button>
      ))}
    </div>
  );
}

// Where the likeliest is chosen already, the others would only raise doubts.
function offered(suggestions: readonly Suggestion[], categories: readonly Category[], chosen: number | null) {
  const [first] = suggestions;
  if (!first || first.subcategory_id === chosen) return [];
  const isDoubtful = chosen !== null && first.confidence < LIKELY;
  if (isDoubtful) return [];
  return suggestions.flatMap((suggestion) => {
    const type = findSubcategory(categories, suggestion.subcategory_id);
    return type?.subcategory.active ? [{ type, suggestion }] : [];
  });
}
