import type { KnownCaller } from '@vereda/contract/identity/people-reading';
import { useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { contactKind } from './intake.ts';
import { deskTexts as t } from './desk-texts.ts';

/** Looking up whose contact it is. */
export type CallerLookup = {
  readonly look: (contact: string) => void;
  readonly isLooking: boolean;
  /** The contact that no account has. */
  readonly missed: string | null;
  readonly fault: string | null;
};

/** Finds the citizen of a whole contact; each is asked for once. `onFound` is not called for an answer that came too late. */
export function useCaller(
  current: string,
  onFound: (caller: KnownCaller, contact: string) => void,
): CallerLookup {
  const [asked, setAsked] = useState<string | null>(null);
  const [isLooking, setLooking] = useState(false);
  const [missed, setMissed] = useState<string | null>(null);
  const [fault, setFault] = useState<{ readonly of: string; readonly message: string } | null>(null);
  const ask = async (kind: 'email' | 'phone', contact: string) => {
    setAsked(contact);
    setLooking(true);
    setFault(null);
    try {
      const caller = await findCaller(kind, contact);
      if (caller) onFound(caller, contact);
      else setMissed(contact);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setAsked(null);
      setFault({ of: contact, message: error.message });
    } finally {
      setLooking(false);
    }
  };
  const look = (text: string) => {
    const contact = text.trim();
    const kind = contactKind(contact);
    if (contact === '' || contact === asked) return;
    if (kind) void ask(kind, contact);
    else setFault({ of: contact, message: t.contactBad });
  };
  return { look, isLooking, missed, fault: fault?.of === current.trim() ? fault.message : null };
}

async function findCaller(kind: 'email' | 'phone', contact: string): Promise<KnownCaller | null> {
  // The path takes it encoded twice; the second time is the caller's of every path.
  const { items } = await (kind === 'email'
    ? call('POST /users/get-by-email', { email: contact })
    : call('POST /users/get-by-phone/:phone', { phone: encodeURIComponent(contact) }));
  const [found] = items;
  if (!found || !('first_name' in found)) return null;
  const { uid, first_name, last_name, open_reports = [] } = found;
  return { uid, first_name, last_name, open_reports };
}
