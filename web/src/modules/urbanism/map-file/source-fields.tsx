import {
  SOURCE_CREDIT_MAX_LENGTH,
  SOURCE_LICENSE_MAX_LENGTH,
  SOURCE_URL_MAX_LENGTH,
  type MapSource,
} from '@vereda/contract/urbanism/map-source';
import { TextField } from '#forms/fields.tsx';
import { Section } from '#ui/page.tsx';
import { mapFileWords as t } from './map-file-words.ts';
import blocks from '#ui/look/blocks.module.css';

/** A source of which nothing is known. */
export const NO_SOURCE: MapSource = { credit: '', license: '', url: '' };

const FIELDS = [
  ['credit', SOURCE_CREDIT_MAX_LENGTH],
  ['license', SOURCE_LICENSE_MAX_LENGTH],
  ['url', SOURCE_URL_MAX_LENGTH],
] as const;

type SourceFieldsProps = {
  readonly source: MapSource;
  readonly onSource: (source: MapSource) => void;
};

/** Who published a file, on what terms and where. */
export function SourceFields({ source, onSource }: SourceFieldsProps) {
  return (
    <Section title={t.source} lead={t.sourceText}>
      <div className={blocks.fields}>
        {FIELDS.map(([field, max]) => (
          <TextField
            key={field}
            id={`source-${field}`}
            label={t[field]}
            maxLength={max}
            type={field === 'url' ? 'url' : 'text'}
            value={source[field]}
            onChange={(event) => onSource({ ...source, [field]: event.currentTarget.value })}
          />
        ))}
      </div>
    </Section>
  );
}
