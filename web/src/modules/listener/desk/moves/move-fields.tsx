import { MOVE_FIELD_WORDS } from '@vereda/contract/listener/moves/move-words';
import { TEMPLATE_USES, type TemplateUse } from '@vereda/contract/listener/lists/answer-template';
import { RECORDED_CHANNELS } from '@vereda/contract/listener/stages';
import type { MoveField } from '@vereda/contract/listener/transition';
import type { KeyboardEvent } from 'react';
import { useCall } from '#api/use-call.ts';
import { SelectField, TextField } from '#forms/fields.tsx';
import { locale } from '#i18n/locale.ts';
import { nameOf, useCategories } from '../../categories/read-categories.ts';
import { deskWords as t } from '../desk-words.ts';
import { PublicTextField } from '../templates/public-text-field.tsx';
import type { Answered } from '../templates/template-picker.tsx';
import { CHANNEL_WORDS } from './channel-words.ts';
import { InstitutionField, type Picked } from './institution-field.tsx';
import { OriginalField, type Repeated } from './original-field.tsx';
import type { MoveValues } from './move-values.ts';

type FieldProps = {
  readonly name: MoveField;
  readonly move: string;
  readonly report: Repeated & Answered;
  readonly value: string;
  readonly error: string | null;
  readonly isOptional: boolean;
  /** The one thing that a step asks for which can be taken back: Enter on it is the answer. */
  readonly isOnly: boolean;
  readonly onChange: (value: string) => void;
  /** What else goes with it. */
  readonly onAlso: (name: keyof MoveValues, value: string) => void;
  /** Chosen with one key: nothing else has to be asked. */
  readonly onPick: (value: string) => void;
};

/** One thing that a move asks for, by the kind of thing it is. */
export function MoveFieldInput(props: FieldProps) {
  const { name, report, value, error, isOptional, onChange, onPick } = props;
  const shared = { id: `move-${name}`, label: MOVE_FIELD_WORDS[name][locale], value, error, isOptional };
  const onInput = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);
  if (name === 'text') {
    const use = isTemplateUse(props.move) ? props.move : 'note';
    return (
      <PublicTextField
        {...shared}
        hint={t.publicHint}
        rows={3}
        use={use}
        report={report}
        onChange={onChange}
      />
    );
  }
  if (name === 'scheduled_for' || name === 'expected_at')
    return <TextField {...shared} type="date" onChange={onInput} />;
  if (name === 'duplicate_of')
    return <OriginalField {...shared} repeated={report} onChange={onChange} onPick={onPick} />;
  if (name === 'institution') {
    const pick = ({ id: institution, name: words }: Picked) => {
      onChange(words);
      props.onAlso('institution_id', institution);
    };
    return <InstitutionField {...shared} onPick={pick} />;
  }
  if (name === 'external_folio') return <TextField {...shared} maxLength={120} onChange={onInput} />;
  return <MoveSelect {...props} />;
}

function isTemplateUse(move: string): move is TemplateUse {
  return (TEMPLATE_USES as readonly string[]).includes(move);
}

function MoveSelect({ name, move, value, error, isOptional, isOnly, onChange, onPick }: FieldProps) {
  const options = useOptions(name, move);
  // Space still opens the list.
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isOnly || isOptional || value === '') return;
    event.preventDefault();
    onPick(value);
  };
  return (
    <SelectField
      id={`move-${name}`}
      label={MOVE_FIELD_WORDS[name][locale]}
      value={value}
      error={error}
      isOptional={isOptional}
      data={[{ value: '', label: t.choose }, ...options]}
      onKeyDown={handleKey}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

type Option = { readonly value: string; readonly label: string };

function useOptions(name: MoveField, move: string): Option[] {
  const use = (['return', 'reject', 'close-unfounded', 'close-not-ours'] as const).find(
    (one) => one === move,
  );
  const causes = useCall('POST /causes/list', use ? { use } : {}, { enabled: name === 'cause_id' });
  const nodes = useCall('POST /secretary/list-all', {}, { enabled: name === 'node_id' });
  const { data: categories = [] } = useCategories();
  if (name === 'cause_id')
    return (causes.data?.items ?? []).map((cause) => ({ value: String(cause.id), label: nameOf(cause) }));
  if (name === 'node_id')
    return (nodes.data?.items ?? [])
      .filter(({ level, active }) => level === 'operator' && active)
      .map((node) => ({ value: String(node.id), label: node.name }));
  if (name === 'channel')
    return RECORDED_CHANNELS.map((channel) => ({ value: channel, label: CHANNEL_WORDS[channel][locale] }));
  if (name !== 'subcategory_id') return [];
  return categories.flatMap((category) =>
    category.subcategories.map((type) => ({
      value: String(type.id),
      label: `${nameOf(category)} · ${nameOf(type)}`,
    })),
  );
}

/** Fields of a move that a person fills in; photos have a picker of their own. */
export function fieldsOf(
  needs: readonly MoveField[],
  takes: readonly MoveField[],
): readonly (keyof MoveValues)[] {
  const all = [...new Set([...needs, ...takes])].filter((name) => name !== 'attachment_ids');
  return all as (keyof MoveValues)[];
}
