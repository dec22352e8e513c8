import { useState } from 'react';
import { CodeStep } from './code-step.tsx';
import { NumberStep } from './number-step.tsx';

/** Signing in or up by phone in two steps, with the way back; what was typed first is kept. */
export function PhoneForm({ purpose }: { readonly purpose: 'sign-in' | 'register' }) {
  const [typed, setTyped] = useState('');
  const [phone, setPhone] = useState<string | null>(null);
  if (phone !== null) {
    return <CodeStep phone={phone} purpose={purpose} onBack={() => setPhone(null)} />;
  }
  const sent = (given: string, whole: string) => {
    setTyped(given);
    setPhone(whole);
  };
  return <NumberStep initial={typed} purpose={purpose} onSent={sent} />;
}
