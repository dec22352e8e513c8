import { Button } from '@mantine/core';
import { useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { queryClient } from '#api/query-client.ts';
import { useSend } from '#api/use-call.ts';
import { FileButton, PICTURES } from '#forms/file-button.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Avatar } from '#ui/avatar.tsx';
import { confirm } from '#ui/feedback/confirm.tsx';
import { Message } from '#ui/message.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { ErrorPanel } from '#ui/states.tsx';
import { peopleWords as t } from '../people-words.ts';
import classes from '../people.module.css';
import { personName, stateOf, type Person } from '../person-name.ts';
import { personWords as w } from '../person-words.ts';
import { PERSON_READS, saved } from './saved.ts';

/** The picture of an account, whether it may be used, and the switch. */
export function PictureAndState({ person }: { readonly person: Person }) {
  const { word, tone } = stateOf(person);
  return (
    <div className={classes.who}>
      <Avatar name={personName(person)} picture={person.picture} size={72} />
      <StatusBadge tone={tone}>{word}</StatusBadge>
      <div className={blocks.buttons}>
        <PictureButtons person={person} />
        {!person.deleted_at && <SwitchButton person={person} />}
      </div>
    </div>
  );
}

function PictureButtons({ person }: { readonly person: Person }) {
  const [isSending, setIsSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { uid } = person;
  const run = async (act: () => Promise<unknown>) => {
    setFault(null);
    setIsSending(true);
    try {
      await act();
      for (const read of PERSON_READS) void queryClient.invalidateQueries({ queryKey: [read] });
    } catch (error) {
      setFault(isApiError(error) ? error.message : String(error));
    } finally {
      setIsSending(false);
    }
  };
  return (
    <>
      {fault && <Message tone="danger">{fault}</Message>}
      <FileButton
        variant="default"
        label={w.choosePicture}
        loading={isSending}
        accept={PICTURES}
        onFiles={([file]) => file && void run(() => call('PUT /users/update-picture', { uid }, { file }))}
      />
      {person.picture && (
        <Button variant="subtle" onClick={() => void run(() => call('POST /users/remove-picture', { uid }))}>
          {w.removePicture}
        </Button>
      )}
    </>
  );
}

function SwitchButton({ person }: { readonly person: Person }) {
  const send = useSend('POST /users/update-activated', saved);
  const isOff = person.disabled_at !== null;
  const press = async () => {
    const question = { title: t.switchOff, text: t.switchOffText, action: t.switchOff, isDangerous: true };
    if (isOff || (await confirm(question))) send.mutate({ uid: person.uid, activated: isOff });
  };
  return (
    <>
      {send.error && <ErrorPanel error={send.error} />}
      <Button variant="default" loading={send.isPending} onClick={() => void press()}>
        {isOff ? t.switchOn : t.switchOff}
      </Button>
    </>
  );
}
