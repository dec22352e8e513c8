import { useDebouncedCallback } from '@mantine/hooks';
import { FETCH_DELAY_MS } from '@vereda/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { TextField, type FieldProps } from '#forms/fields.tsx';

type SearchFieldProps = FieldProps & {
  readonly maxLength: number;
  /** What is looked for now: in the address, where the list keeps it there. */
  readonly value: string | undefined;
  /** Gets the trimmed words when typing rests, undefined when there are none. */
  readonly onSearch: (words: string | undefined) => void;
  readonly id?: string;
  readonly placeholder?: string;
  /** The label is only read aloud. */
  readonly isBare?: boolean;
};

/** Words to look for: asked when typing rests, at once by Enter; Escape clears. It follows what changes elsewhere. */
export function SearchField({ value = '', onSearch, isBare, ...rest }: SearchFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const ask = useDebouncedCallback((words: string) => {
    if (words !== value) onSearch(words || undefined);
  }, FETCH_DELAY_MS);
  useEffect(() => {
    // Who is typing is ahead of what was asked.
    if (document.activeElement !== ref.current) setText(value);
  }, [value]);
  const write = (next: string) => {
    setText(next);
    ask(next.trim());
  };
  return (
    <TextField
      ref={ref}
      type="search"
      autoComplete="off"
      {...rest}
      {...(isBare && { labelProps: { className: 'visually-hidden' } })}
      value={text}
      onChange={(event) => write(event.currentTarget.value)}
      onKeyDown={(event) => {
        const clears = event.key === 'Escape' && text !== '';
        if (!clears && event.key !== 'Enter') return;
        // A form or a dialog around it would be sent or closed.
        event.preventDefault();
        if (clears) write('');
        ask.flush();
      }}
    />
  );
}
