import { Button } from '@mantine/core';
import type { LinkedKind, LinkedThing } from '@vereda/contract/catalog/linking';
import { useState } from 'react';
import { useCall } from '#api/use-call.ts';
import { SearchField } from '#tables/search-field.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { linkedKinds, linkingWords as t } from './linking-words.ts';
import { nameOfThing } from './thing-link.tsx';

const SEARCH_MAX_LENGTH = 100;

type FindProps = {
  readonly subject: { readonly kind: LinkedKind; readonly id: number };
  readonly isBusy: boolean;
  readonly onPick: (thing: LinkedThing) => void;
};

/** Looks for what could be linked, by folio or name. */
export function FindThings({ subject: { kind, id }, isBusy, onPick }: FindProps) {
  const [search, setSearch] = useState<string>();
  const isAsked = search !== undefined;
  const query = useCall('POST /links/find', { kind, id, search: search ?? '' }, { enabled: isAsked });
  return (
    <div className={`${blocks.form} no-print`}>
      <SearchField label={t.search} maxLength={SEARCH_MAX_LENGTH} value={search} onSearch={setSearch} />
      {isAsked && (
        <Loaded query={query} skeleton={<Skeleton lines={2} height={44} />}>
          {({ items }) => (
            <div aria-live="polite">
              {items.length === 0 && <p className={blocks.hint}>{t.nothing}</p>}
              <ul className={blocks.rows}>
                {items.map((thing) => (
                  <li key={`${thing.kind} ${thing.id}`} className={blocks.row}>
                    <span>
                      {nameOfThing(thing)}
                      <small>{linkedKinds[thing.kind]}</small>
                    </span>
                    <Button
                      variant="default"
                      disabled={isBusy}
                      aria-label={t.linkThis({ name: nameOfThing(thing) })}
                      onClick={() => onPick(thing)}
                    >
                      {t.link}
                    </Button>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </Loaded>
      )}
    </div>
  );
}
