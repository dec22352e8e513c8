import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import blocks from '#ui/look/blocks.module.css';
import { Section } from '#ui/page.tsx';
import { ErrorPanel, Skeleton } from '#ui/states.tsx';
import { drawWords } from '../words/draw-words.ts';
import { KeyCard } from './key-card.tsx';
import classes from './keys.module.css';
import { keyWords as t } from './key-words.ts';
import { MakeKey } from './make-key.tsx';

/** Who has which signing key since when and until when; making, confirming and ending them. */
export function OfficialKeys() {
  useLive(['draw-changed'], ['POST /certificates/keys/list', 'GET /certificates/keys/own']);
  const keys = useCall('POST /certificates/keys/list', {});
  return (
    <>
      <MissingKeys />
      <Section title={t.all}>
        {keys.error && <ErrorPanel error={keys.error} />}
        {!keys.data && !keys.error && <Skeleton lines={6} />}
        {keys.data?.items.length === 0 && <p className={blocks.hint}>{t.none}</p>}
        <ul className={classes.cards}>
          {keys.data?.items.map((key) => (
            <KeyCard key={key.kid} signingKey={key} />
          ))}
        </ul>
      </Section>
    </>
  );
}

// Seats of whoever looks that have no key; the others are in the list below.
function MissingKeys() {
  const own = useCall('GET /certificates/keys/own', {});
  const [making, setMaking] = useState<number | null>(null);
  const missing = own.data?.items.filter(({ key }) => key === null) ?? [];
  if (missing.length === 0) return null;
  return (
    <Section title={t.own} lead={t.ownLead}>
      {missing.map(({ official_id, role }) => (
        <div key={official_id} className={classes.who}>
          <span>{t.missing({ role: drawWords[role].toLocaleLowerCase() })}</span>
          <Button onClick={() => setMaking(official_id)}>{t.make}</Button>
        </div>
      ))}
      {making !== null && <MakeKey officialId={making} onClose={() => setMaking(null)} />}
    </Section>
  );
}
