import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { Message } from '../message.tsx';
import { Page } from '../page.tsx';

type OneButtonPageProps = {
  readonly title: string;
  readonly lead: string;
  readonly label: string;
  readonly send: {
    readonly isPending: boolean;
    readonly isSuccess: boolean;
    readonly error: ApiError | null;
  };
  readonly onSend: () => void;
  /** What stands there afterwards, with the way on. */
  readonly done: {
    readonly title: string;
    readonly lead?: string;
    readonly way: ReactNode;
    readonly more?: ReactNode;
  };
};

/** What a mailed link opens: one button, so that a mail scanner that follows links does nothing. */
export function OneButtonPage({ title, lead, label, send, onSend, done }: OneButtonPageProps) {
  if (send.isSuccess) {
    return (
      <Page key="done" title={done.title} tabTitle={done.title} lead={done.lead} width="text">
        {done.more}
        <div>{done.way}</div>
      </Page>
    );
  }
  return (
    <Page title={title} tabTitle={title} lead={lead} width="text">
      {send.error && <Message tone="danger">{send.error.message}</Message>}
      <div>
        <Button size="lg" loading={send.isPending} onClick={onSend}>
          {label}
        </Button>
      </div>
    </Page>
  );
}
