import type { Official } from '@vereda/contract/certificates/draw-shapes';
import { useState } from 'react';
import { useCall } from '#api/use-call.ts';
import { AppointForm, personName } from '#modules/identity/appointments.public.tsx';
import { SearchField } from '#tables/search-field.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Loaded } from '#ui/states.tsx';
import { officialTabWords as t } from './official-tab-words.ts';

const SHOWN = 8;
const MIN_LENGTH = 2;

type AppointSomebodyProps = { readonly officials: readonly Official[]; readonly onClose: () => void };

/** Finds the account of somebody who signs nothing yet, and appoints it. */
export function AppointSomebody({ officials, onClose }: AppointSomebodyProps) {
  const [search, setSearch] = useState('');
  const isLong = search.trim().length >= MIN_LENGTH;
  const people = useCall('POST /users/list', { search, limit: SHOWN }, { enabled: isLong });
  const signing = new Set(officials.filter(({ active }) => active).map(({ uid }) => uid));
  return (
    <Dialog isOpen onClose={onClose} title={t.appoint}>
      <div className={blocks.form}>
        <SearchField
          label={t.search}
          hint={t.hint}
          maxLength={100}
          value={search}
          onSearch={(words) => setSearch(words ?? '')}
        />
        {isLong && (
          <Loaded query={people}>
            {({ items }) => {
              const free = items.filter(({ uid }) => !signing.has(uid));
              if (free.length === 0) return <p>{t.nobody}</p>;
              return (
                <ul className={blocks.rows}>
                  {free.map((person) => (
                    <li key={person.uid} className={blocks.row}>
                      <span>
                        {personName(person)}
                        <small>{person.email}</small>
                      </span>
                      <AppointForm person={person} />
                    </li>
                  ))}
                </ul>
              );
            }}
          </Loaded>
        )}
      </div>
    </Dialog>
  );
}
