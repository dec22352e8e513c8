import { Button } from '@mantine/core';
import type { Official } from '@vereda/contract/certificates/draw-shapes';
import { useState } from 'react';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { AppointmentCard } from '#modules/identity/appointments.public.tsx';
import { Link } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Page, Section } from '#ui/page.tsx';
import { EmptyState, Loaded } from '#ui/states.tsx';
import type { TabProps } from '../today/tab-props.ts';
import { tabWords } from '../today/tab-words.ts';
import { drawWords } from '../words/draw-words.ts';
import { AppointSomebody } from './appoint-somebody.tsx';
import { officialTabWords as t } from './official-tab-words.ts';

/** Tab `oficiales`: who signs draws; appointing, confirming and ending. */
export function OfficialsTab({ tabs }: TabProps) {
  const [isAppointing, setAppointing] = useState(false);
  const officials = useCall('POST /certificates/officials/list', {});
  useLive(['people-changed'], ['POST /certificates/officials/list']);
  return (
    <Page
      title={tabWords.title}
      tabTitle={`${tabWords.oficiales} · ${tabWords.title}`}
      lead={t.lead}
      actions={<Button onClick={() => setAppointing(true)}>{t.appoint}</Button>}
    >
      {tabs}
      <Loaded query={officials}>
        {({ items }) => (
          <>
            <Standing officials={items.filter(({ active }) => active)} />
            <Ended officials={items.filter(({ active }) => !active)} />
          </>
        )}
      </Loaded>
      {isAppointing && (
        <AppointSomebody officials={officials.data?.items ?? []} onClose={() => setAppointing(false)} />
      )}
    </Page>
  );
}

type OfficialsProps = { readonly officials: readonly Official[] };

function Standing({ officials }: OfficialsProps) {
  if (officials.length === 0) return <EmptyState title={t.none}>{t.noneText}</EmptyState>;
  return (
    <Section title={t.standing}>
      <ul className={blocks.rows}>
        {officials.map((official) => (
          <li key={official.id} className={blocks.row}>
            <div className={blocks.form}>
              <AppointmentCard official={official} />
            </div>
            <div>
              {official.registry && <small>{t.registry({ registry: official.registry })}</small>}
              <Link
                to="/admin/configurations/users/$id"
                params={{ id: official.uid }}
                aria-label={t.accountOf({ name: official.full_name })}
              >
                {t.account}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Ended({ officials }: OfficialsProps) {
  if (officials.length === 0) return null;
  return (
    <Section title={t.ended}>
      <ul className={blocks.rows}>
        {officials.map(({ id, role, full_name, registry }) => (
          <li key={id} className={blocks.row}>
            <span>
              {full_name}
              <small>{[drawWords[role], registry].filter(Boolean).join(' · ')}</small>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
