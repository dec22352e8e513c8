import { TextareaField } from '#forms/fields.tsx';
import type { FieldBinding } from '#forms/use-call-form.ts';
import { dictionary } from '#i18n/dictionary.ts';
import classes from './city-texts.module.css';
import { RichText } from './rich-text.tsx';

const t = dictionary({
  es: {
    marks: 'Formatos: {label}',
    heading: 'Título',
    strong: 'Negrita',
    list: 'Lista',
    link: 'Enlace',
    words: 'texto',
    preview: 'Así se verá',
  },
  en: {
    marks: 'Formats: {label}',
    heading: 'Heading',
    strong: 'Bold',
    list: 'List',
    link: 'Link',
    words: 'words',
    preview: 'How it will look',
  },
});

const MARKS = [
  [t.heading, '\n\n## ', ''],
  [t.strong, '**', '**'],
  [t.list, '\n- ', ''],
  [t.link, '[', '](https://)'],
] as const;

type MarkedFieldProps = {
  readonly label: string;
  readonly lang: string;
  readonly maxLength: number;
  readonly binding: FieldBinding;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/** A text with a few marks: buttons that write them around what is selected, and how it will look. */
export function MarkedField({ label, lang, maxLength, binding, value, onChange }: MarkedFieldProps) {
  const mark = (before: string, after: string) => {
    const area = document.getElementById(binding.id);
    if (!(area instanceof HTMLTextAreaElement)) return;
    const { selectionStart: start, selectionEnd: end } = area;
    const words = value.slice(start, end) || t.words;
    onChange(value.slice(0, start) + before + words + after + value.slice(end));
    const at = start + before.length;
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(at, at + words.length);
    });
  };
  return (
    <div>
      <div className={classes.marks} role="toolbar" aria-label={t.marks({ label })}>
        {MARKS.map(([name, before, after]) => (
          <button key={name} type="button" className={classes.mark} onClick={() => mark(before, after)}>
            {name}
          </button>
        ))}
      </div>
      <TextareaField label={label} lang={lang} maxLength={maxLength} isOptional {...binding} value={value} />
      {value.trim() && (
        <div className={classes.preview} aria-label={t.preview} role="note" lang={lang}>
          <RichText source={value} />
        </div>
      )}
    </div>
  );
}
