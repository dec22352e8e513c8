import { Button } from '@mantine/core';
import type { NodeLevel } from '@vereda/contract/listener/organization/area';
import type { ReactNode } from 'react';
import { useCall } from '#api/use-call.ts';
import { CallForm } from '#forms/call-form.tsx';
import { email, required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { useLevelLabels } from '#session/level-labels.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { Message } from '#ui/message.tsx';
import { useGoToPath } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { AreaFields, type AreaValues } from './area-fields.tsx';
import { useAreaAddresses } from './area-reading.ts';
import { AREA_READS } from './area-reads.ts';
import { levelAbove, parentsFor, pathTo } from './area-tree.ts';
import { areaWords as t } from './area-words.ts';
import { ModuleOff, isModuleOff } from './module-off.tsx';

type NewAreaProps = { readonly level: NodeLevel; readonly parent: string; readonly above: ReactNode };

/** A new area of a level, below the one that the address names. */
export function NewArea({ level, parent, above }: NewAreaProps) {
  const labels = useLevelLabels();
  const tree = useCall('POST /secretary/tree', {});
  const upper = levelAbove(level);
  const parents = parentsFor(tree.data?.items ?? [], level, null);
  return (
    <Page title={t.newTitle({ label: labels[level].singular })} above={above} width="text">
      {isModuleOff(tree.error) ? (
        <ModuleOff />
      ) : (
        <Loaded query={tree} skeleton={<Skeleton lines={3} height={56} />}>
          {() =>
            upper && parents.length === 0 ? (
              <Message tone="notice">{t.noParent({ label: labels[upper].plural })}</Message>
            ) : (
              <NewAreaForm level={level} parent={parent} parents={parents} />
            )
          }
        </Loaded>
      )}
    </Page>
  );
}

type NewAreaFormProps = {
  readonly level: NodeLevel;
  readonly parent: string;
  readonly parents: ReturnType<typeof parentsFor>;
};

function NewAreaForm({ level, parent, parents }: NewAreaFormProps) {
  const goTo = useGoToPath();
  const addresses = useAreaAddresses();
  const tree = useCall('POST /secretary/tree', {});
  const isKnown = parents.some(({ id }) => String(id) === parent);
  const form = useCallForm<`POST /${NodeLevel}/create`, AreaValues>(`POST /${level}/create`, {
    initial: { name: '', email: '', parent_id: isKnown ? parent : '' },
    rules: { name: required, email, ...(level !== 'secretary' && { parent_id: required }) },
    refreshes: AREA_READS,
    toInput: ({ name, email: address, parent_id: id }) => {
      const fields = { name, email: address.trim() || null };
      return id === '' ? fields : { ...fields, parent_id: Number(id) };
    },
    onDone: ({ id, parent_id: above }) => {
      void snackbar(t.created);
      goTo(addresses.one([...pathTo(tree.data?.items ?? [], above), id]));
    },
  });
  return (
    <CallForm form={form} label={t.data}>
      <AreaFields form={form} level={level} parents={parents} />
      <div>
        <Button type="submit" loading={form.isSending}>
          {t.create}
        </Button>
      </div>
    </CallForm>
  );
}
