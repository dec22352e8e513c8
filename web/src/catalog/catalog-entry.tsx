import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useLive } from '#api/use-live.ts';
import { shownStored } from '#forms/field.ts';
import { OffButton } from '#ui/feedback/off-button.tsx';
import { KeyValues } from '#ui/key-values.tsx';
import { PathButton } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { useGoToPath } from '#ui/navigation.ts';
import { Page, Section } from '#ui/page.tsx';
import { EmptyState, Loaded, Skeleton } from '#ui/states.tsx';
import type { Catalog, Entry } from './catalog.ts';
import { CatalogForm } from './catalog-form.tsx';
import { CatalogList } from './catalog-list.tsx';
import { catalogWords as t } from './catalog-words.ts';
import { EntryCrumbs } from './entry-crumbs.tsx';
import { EntryHistory } from './entry-history.tsx';
import { formAddress, isAt, listAddress, nameOf, placeOf, type Place } from './place.ts';
import { restoreEntry, useWhyNot } from './removal.ts';
import { useEntry } from './use-entry.ts';

type CatalogEntryProps = {
  readonly at: Place;
  /** Null for a new one. */
  readonly id: string | null;
};

/** One entry as a screen: the way to it, its form, its children, its history. Another entry needs another `key`. */
export function CatalogEntry({ at, id }: CatalogEntryProps) {
  const { of } = at;
  const entry = useEntry(of, id);
  const whyNot = useWhyNot(of, 'add');
  const place = entry.data ? placeOf(at, entry.data) : at;
  useLive(of.topics, of.reads);
  useAddress(formAddress(at, id), formAddress(place, id));
  const isGone = entry.error?.status === 404 || (entry.data && !isAt(place, entry.data));
  if (isGone) return <GoneEntry at={place} />;
  const title = id === null ? of.words.blank : entry.data && nameOf(entry.data);
  return (
    <Page title={title ?? '…'} tabTitle={title ?? of.words.title} above={<EntryCrumbs place={place} />}>
      {id === null && whyNot !== null ? (
        <Message actions={<PathButton path={listAddress(place)}>{t.back}</PathButton>}>{whyNot}</Message>
      ) : id === null ? (
        <CatalogForm at={place} stored={null} />
      ) : (
        <Loaded query={entry} skeleton={<Skeleton lines={8} height={44} />}>
          {(stored) => <StoredEntry at={place} stored={stored} />}
        </Loaded>
      )}
    </Page>
  );
}

// One that is moved while it is looked at takes the address along.
function useAddress(given: string, own: string): void {
  const goTo = useGoToPath();
  useEffect(() => {
    if (own !== given) goTo(own);
  }, [goTo, given, own]);
}

function StoredEntry({ at: place, stored }: { readonly at: Place; readonly stored: Entry }) {
  const { root, of, within } = place;
  const whyNot = useWhyNot(of, 'remove');
  const cannotChange = useWhyNot(of, 'change');
  const { parts: Parts } = of;
  if (stored.deleted_at !== null) {
    const name = nameOf(stored);
    const label = t.restoreNamed({ name });
    const restore =
      whyNot === null ? (
        <Button onClick={() => void restoreEntry(of, stored)}>{label}</Button>
      ) : (
        <OffButton why="entry-off">{label}</OffButton>
      );
    return (
      <Message tone="notice" title={t.removed({ name })} actions={restore}>
        <p id="entry-off">{whyNot ?? t.binHint}</p>
      </Message>
    );
  }
  const form =
    cannotChange === null ? (
      <CatalogForm at={place} stored={stored} />
    ) : (
      <ReadEntry of={of} stored={stored} why={cannotChange} />
    );
  return (
    <>
      {Parts ? <Parts entry={stored} form={form} /> : form}
      {of.below && !Parts && (
        <Section title={of.below.words.title} lead={of.below.words.lead}>
          <CatalogList at={{ root, of: of.below, within: [...within, String(stored.id)] }} />
        </Section>
      )}
      <EntryHistory of={of} id={String(stored.id)} />
    </>
  );
}

/** What is said of an entry that is not there, with the way back. */
export function GoneEntry({ at: place }: { readonly at: Place }) {
  return (
    <Page title={t.gone} width="text">
      <EmptyState title={t.gone} actions={<PathButton path={listAddress(place)}>{t.back}</PathButton>}>
        {t.goneText}
      </EmptyState>
    </Page>
  );
}

// What those see who may not change it.
function ReadEntry({
  of,
  stored,
  why,
}: {
  readonly of: Catalog;
  readonly stored: Entry;
  readonly why: string;
}) {
  const valueOf = (name: string) => (stored as Readonly<Record<string, unknown>>)[name];
  const facts = Object.entries(of.fields).map(
    ([name, field]) => [field.label, shownStored(field, valueOf(name))] as const,
  );
  return (
    <>
      <Message>{why}</Message>
      <KeyValues facts={facts} />
    </>
  );
}
