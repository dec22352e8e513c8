import type { TemplateUse } from '@vereda/contract/listener/lists/answer-template';
import { NOTE_MAX_LENGTH } from '@vereda/contract/limits';
import type { ReactNode } from 'react';
import { TextareaField } from '#forms/fields.tsx';
import blocks from '#ui/look/blocks.module.css';
import { TemplatePicker, type Answered } from './template-picker.tsx';

type PublicTextFieldProps = {
  readonly id: string;
  readonly label: string;
  readonly hint: ReactNode;
  readonly isOptional?: boolean;
  readonly rows: number;
  readonly value?: string;
  readonly error?: ReactNode;
  /** Which kept answers are offered. */
  readonly use: TemplateUse;
  /** The case that fills them in; null for many at once. */
  readonly report: Answered | null;
  readonly onChange: (text: string) => void;
};

/** A text that the citizen reads, with the kept answers one key away. */
export function PublicTextField({ use, report, value = '', onChange, ...field }: PublicTextFieldProps) {
  return (
    <div className={blocks.spaced}>
      <TextareaField
        {...field}
        value={value}
        maxLength={NOTE_MAX_LENGTH}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <TemplatePicker use={use} report={report} fieldId={field.id} value={value} onPick={onChange} />
    </div>
  );
}
