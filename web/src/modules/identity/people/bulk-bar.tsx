import { Button } from '@mantine/core';
import { useState } from 'react';
import { SelectField } from '#forms/fields.tsx';
import { confirm, type Question } from '#ui/feedback/confirm.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { Message } from '#ui/message.tsx';
import { listWords as w } from './list-words.ts';
import classes from './people.module.css';
import { personName, type Person } from './person-name.ts';
import { useBulk } from './use-bulk.ts';
import { useRoles } from './use-roles.ts';

type BulkBarProps = {
  readonly people: readonly Person[];
  readonly all: readonly Person[];
  readonly onPick: (people: readonly Person[]) => void;
};

/** What can be done to the chosen accounts, each asked with their number; failures are told one by one. */
export function BulkBar({ people, all, onPick }: BulkBarProps) {
  const bulk = useBulk();
  const [isGiving, setIsGiving] = useState(false);
  const count = people.length;
  const uids = people.map(({ uid }) => uid);
  const areDeleted = people.every(({ deleted_at: at }) => at !== null);
  // Who could not be changed stays chosen, with the reason above.
  const send = async (change: Parameters<typeof bulk.change>[0]) => {
    const failed = await bulk.change(change);
    onPick(people.filter(({ uid }) => failed.includes(uid)));
  };
  const ask = async (question: Question, change: Parameters<typeof bulk.change>[0]) => {
    if (await confirm(question)) await send(change);
  };
  const act = (action: string, title: string, text: string) => ({ action, title, text });
  return (
    <section className={classes.bulk} aria-label={w.picked({ count })}>
      <Failures failures={bulk.failures} all={all} />
      <p aria-live="polite">{w.picked({ count })}</p>
      <div className={classes.bulkButtons}>
        {count < all.length && (
          <Button variant="subtle" onClick={() => onPick(all.slice(0, 100))}>
            {w.pickAll({ count: Math.min(all.length, 100) })}
          </Button>
        )}
        {areDeleted ? (
          <Button loading={bulk.isSending} onClick={() => void bulk.restore(uids).then(() => onPick([]))}>
            {w.restore}
          </Button>
        ) : (
          <>
            <Button
              variant="default"
              loading={bulk.isSending}
              onClick={() =>
                void ask(act(w.on, w.onQuestion({ count }), w.onText), { uids, activated: true })
              }
            >
              {w.on}
            </Button>
            <Button
              variant="default"
              loading={bulk.isSending}
              onClick={() =>
                void ask(act(w.off, w.offQuestion({ count }), w.offText), { uids, activated: false })
              }
            >
              {w.off}
            </Button>
            <Button variant="default" loading={bulk.isSending} onClick={() => setIsGiving(true)}>
              {w.give}
            </Button>
            <Button
              variant="default"
              loading={bulk.isSending}
              onClick={() => void bulk.remove(uids, () => onPick([]))}
            >
              {w.remove}
            </Button>
          </>
        )}
        <Button variant="subtle" onClick={() => onPick([])}>
          {w.unpick}
        </Button>
      </div>
      <Dialog isOpen={isGiving} onClose={() => setIsGiving(false)} title={w.roleQuestion({ count })}>
        <GiveRole
          onGive={(role) => {
            setIsGiving(false);
            void send({ uids, role });
          }}
        />
      </Dialog>
    </section>
  );
}

const NONE = 'none';

function GiveRole({ onGive }: { readonly onGive: (role: string | null) => void }) {
  const roles = useRoles();
  const [role, setRole] = useState('');
  return (
    <div className={classes.form}>
      <p>{w.roleText}</p>
      <SelectField
        id="bulk-role"
        label={w.giveRole}
        value={role}
        data={[{ value: '', label: w.chooseRole }, ...roles, { value: NONE, label: w.noRole }]}
        onChange={(event) => setRole(event.currentTarget.value)}
      />
      <Button disabled={role === ''} onClick={() => onGive(role === NONE ? null : role)}>
        {w.give}
      </Button>
    </div>
  );
}

type FailuresProps = {
  readonly failures: readonly { readonly uid: string; readonly message: string | null }[];
  readonly all: readonly Person[];
};

function Failures({ failures, all }: FailuresProps) {
  if (failures.length === 0) return null;
  const nameOf = (uid: string) => {
    const person = all.find((one) => one.uid === uid);
    return person ? personName(person) : uid;
  };
  return (
    <Message tone="danger" title={w.failed({ count: failures.length })}>
      <ul>
        {failures.map(({ uid, message }) => (
          <li key={uid}>
            {nameOf(uid)}: {message}
          </li>
        ))}
      </ul>
    </Message>
  );
}
