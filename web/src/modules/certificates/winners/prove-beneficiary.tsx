import { Button } from '@mantine/core';
import type { DrawCredential } from '@vereda/verifier/format/credential';
import { useState, type FormEvent } from 'react';
import { SelectField, TextField } from '#forms/fields.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { DOCUMENT_CHOICES } from './note-beneficiary.tsx';
import { winnerWords as t } from './winner-words.ts';

/** Lets whoever holds the code and the document show that a coupon's certificate is theirs; computed here, nothing is sent. */
export function ProveBeneficiary({ certificate }: { readonly certificate: DrawCredential }) {
  const [kind, setKind] = useState('DNI');
  const [number, setNumber] = useState('');
  const [code, setCode] = useState('');
  const [isProven, setProven] = useState<boolean | null>(null);
  const { result } = certificate.credentialSubject;
  if (result?.format !== 'coupons' || !result.beneficiary_sha256) return null;
  const prove = async (event: FormEvent) => {
    event.preventDefault();
    const { isBeneficiary } = await import('@vereda/verifier/format/beneficiary');
    setProven(isBeneficiary(certificate, { code, document_kind: kind, document_number: number }));
  };
  return (
    <details className="no-print">
      <summary>{t.proveTitle}</summary>
      <form
        className={blocks.spaced}
        onSubmit={(event) => void prove(event)}
        noValidate
        aria-label={t.proveTitle}
      >
        <p>{t.proveLead}</p>
        <SelectField
          id="prove-kind"
          label={t.kind}
          data={DOCUMENT_CHOICES}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value)}
        />
        <TextField
          id="prove-number"
          label={t.number}
          autoComplete="off"
          maxLength={20}
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <TextField
          id="prove-code"
          label={t.proveCode}
          autoComplete="off"
          maxLength={60}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" variant="default" disabled={number === '' || code === ''}>
            {t.prove}
          </Button>
        </div>
        {isProven !== null && (
          <Message tone={isProven ? 'success' : 'danger'} live>
            {isProven ? t.proven : t.notProven}
          </Message>
        )}
      </form>
    </details>
  );
}
