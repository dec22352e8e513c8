import { useState } from 'react';
import { getViewer } from '#session/viewer.ts';
import { fileEntry } from '../outbox/flush-outbox.ts';
import { removeFromOutbox, type OutboxEntry } from '../outbox/outbox.ts';
import { toFilingInput, type Draft } from './draft.ts';

/** Sending the draft: what the server refused, and the entry once it is sent or kept for later. */
export type Filing = {
  readonly entry: OutboxEntry | null;
  readonly isSending: boolean;
  readonly refusal: string | null;
  readonly send: (draft: Draft, captcha: string | null) => Promise<OutboxEntry | null>;
  /** Forgets what was sent, for another report. */
  readonly clear: () => void;
};

/** Sends through the outbox, so that nothing is lost between the tap and the answer. */
export function useFiling(): Filing {
  const [entry, setEntry] = useState<OutboxEntry | null>(null);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async (draft: Draft, captcha: string | null) => {
    setSending(true);
    setRefusal(null);
    try {
      const sent = await fileEntry(entryOf(draft, captcha));
      if (sent.end?.kind === 'refused') {
        // The person is here and can mend it; the draft still holds everything.
        await removeFromOutbox(sent.id);
        setRefusal(sent.end.message);
        return null;
      }
      setEntry(sent);
      return sent;
    } finally {
      setSending(false);
    }
  };
  const clear = () => {
    if (entry?.end) void removeFromOutbox(entry.id);
    setEntry(null);
  };
  return { entry, isSending, refusal, send, clear };
}

function entryOf(draft: Draft, captcha: string | null): OutboxEntry {
  return {
    id: draft.id,
    createdAt: new Date().toISOString(),
    input: toFilingInput(draft, getViewer() === null),
    photos: draft.photos,
    attempt: null,
    captcha,
    end: null,
  };
}
