import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { RULE_NAME_MAX_LENGTH } from '@vereda/contract/listener/lists/routing-rule';
import type { InCharge } from '@vereda/contract/listener/organization/in-charge';
import { useId, useState } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { queryClient } from '#api/query-client.ts';
import { SelectField } from '#forms/fields.tsx';
import { useCan } from '#session/viewer.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { offerUndo } from '#ui/feedback/offer-undo.ts';
import { Message } from '#ui/message.tsx';
import blocks from '#ui/look/blocks.module.css';
import { AreaChoices } from '../lists/rules/area-choices.tsx';
import { categoryWords as t } from './category-words.ts';

/** A type of report as its own page has it. */
export type TypeOfReport = { readonly id: number; readonly category_id: number; readonly name: string };

type DefaultAreaProps = {
  readonly type: TypeOfReport;
  /** The rule of this type alone that holds everywhere; null where there is none. */
  readonly rule: InCharge['areas'][number] | null;
};

const TELL_OF_RULES = /\/(routing-rules|category\/get-|secretary)/;

/** The one area that gets reports of a type unless a rule of a part of the city says otherwise; kept as a rule. */
export function DefaultArea({ type, rule }: DefaultAreaProps) {
  const id = useId();
  const mayWrite = useCan('listener.configure') === 'allowed';
  const stored = rule ? String(rule.id) : '';
  const [area, setArea] = useState(stored);
  const save = useMutation<boolean, ApiError>({
    mutationFn: () => keep(type, rule, area),
    onSuccess: (isKept) => {
      if (!isKept) snackbar(t.defaultMoved, { tone: 'danger' });
      else if (area === '' && rule) offerUndo(t.defaultRemoved, () => void bringBack(rule.rule_id));
      else snackbar(t.defaultSaved);
    },
    onSettled: readAgain,
  });
  if (!mayWrite) return null;
  return (
    <>
      {save.error && <Message tone="danger">{save.error.message}</Message>}
      <AreaChoices>
        {(choices) => (
          <SelectField
            id={id}
            label={t.defaultArea}
            hint={t.defaultAreaHint}
            value={area}
            data={[{ value: '', label: t.defaultNone }, ...choices]}
            onChange={(event) => setArea(event.currentTarget.value)}
          />
        )}
      </AreaChoices>
      {area !== stored && (
        <div className={blocks.buttons}>
          <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
            {t.defaultSave}
          </Button>
          <Button variant="subtle" onClick={() => setArea(stored)}>
            {t.defaultCancel}
          </Button>
        </div>
      )}
    </>
  );
}

// False where somebody gave the rule to another area since this page read it: that stays.
async function keep(type: TypeOfReport, rule: DefaultAreaProps['rule'], area: string): Promise<boolean> {
  if (!rule) {
    await call('POST /listener/routing-rules/create', {
      name: t.ruleName({ type: type.name }).slice(0, RULE_NAME_MAX_LENGTH),
      subcategory_id: type.id,
      node_id: Number(area),
    });
    return true;
  }
  const id = rule.rule_id;
  const now = await call('POST /listener/routing-rules/get/:id', { id });
  if (now.node_id !== rule.id) return false;
  if (area === '') {
    await call('POST /listener/routing-rules/delete/:id', { id });
    return true;
  }
  const { version, name, category_id, subcategory_id, colonia_id, auto_assign } = now;
  const fields = { name, category_id, subcategory_id, colonia_id, auto_assign };
  await call('POST /listener/routing-rules/update', { id, version, ...fields, node_id: Number(area) });
  return true;
}

async function bringBack(id: number): Promise<void> {
  try {
    await call('POST /listener/routing-rules/restore/:id', { id });
  } catch (error) {
    snackbar((error as ApiError).message, { tone: 'danger' });
  }
  await readAgain();
}

function readAgain(): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => TELL_OF_RULES.test(String(queryKey[0])),
  });
}
