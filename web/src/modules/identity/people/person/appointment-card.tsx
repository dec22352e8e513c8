import { Button } from '@mantine/core';
import type { OutputOf } from '#api/call.ts';
import { useSend } from '#api/use-call.ts';
import { CallForm } from '#forms/call-form.tsx';
import { TextField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { getViewer } from '#session/viewer.ts';
import { confirm } from '#ui/feedback/confirm.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { ErrorPanel } from '#ui/states.tsx';
import { AppointmentState, isStanding } from './appointment-state.tsx';
import { officialWords as w } from './official-words.ts';
import { PERSON_READS } from './saved.ts';

type Official = OutputOf<'POST /certificates/officials/list'>['items'][number];

/** One appointment: what it stands at, confirming it with a reason, ending it at once. */
export function AppointmentCard({ official }: { readonly official: Official }) {
  const end = useSend('POST /certificates/officials/update', {
    refreshes: PERSON_READS,
    onDone: () => void snackbar(w.ended),
  });
  const ask = async () => {
    const question = { title: w.endQuestion, text: w.endText, action: w.end, isDangerous: true };
    const { id, full_name, registry } = official;
    if (await confirm(question)) end.mutate({ id, full_name, registry, active: false });
  };
  const viewer = getViewer()?.uid;
  const isOwn = viewer === official.uid;
  const canConfirm = official.suspended_at !== null || official.appointed_by !== viewer;
  return (
    <>
      <AppointmentState official={official} isOwn={isOwn} />
      {end.error && <ErrorPanel error={end.error} />}
      {!isStanding(official) && !isOwn && canConfirm && (
        <ConfirmForm key={official.suspended_at} official={official} />
      )}
      <div>
        <Button variant="default" loading={end.isPending} onClick={() => void ask()}>
          {w.end}
        </Button>
      </div>
    </>
  );
}

function ConfirmForm({ official: { id, suspended_at: seen } }: { readonly official: Official }) {
  const form = useCallForm('POST /certificates/officials/confirm', {
    initial: { reason: '' },
    rules: { reason: required },
    toInput: ({ reason }) => ({ id, reason, seen }),
    refreshes: PERSON_READS,
    onDone: () => void snackbar(w.confirmed),
  });
  return (
    <CallForm form={form} label={w.confirm}>
      <TextField label={w.reason} hint={w.reasonHint} maxLength={500} {...form.field('reason')} />
      <div>
        <Button type="submit" loading={form.isSending}>
          {w.confirm}
        </Button>
      </div>
    </CallForm>
  );
}
