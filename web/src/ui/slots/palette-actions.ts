import { useEffect, useEffectEvent } from 'react';
import { createStore } from '#store.ts';

/** Something that can be done where one is, by a name that says it. */
export type PaletteAction = { readonly key: string; readonly name: string; readonly detail?: string };

type Offer = { readonly actions: readonly PaletteAction[]; readonly run: (key: string) => void };

const offers = createStore<readonly Offer[]>([]);

/** What can be done where one is, from all parts of the page that offer something. */
export const useOffers = offers.use;

/** Offers what can be done here to whoever looks for it by name, as long as this stands. */
export function usePaletteActions(actions: readonly PaletteAction[], onRun: (key: string) => void): void {
  const run = useEffectEvent(onRun);
  const told = JSON.stringify(actions);
  useEffect(() => {
    const offer: Offer = { actions: JSON.parse(told) as PaletteAction[], run: (key) => run(key) };
    offers.set([...offers.get(), offer]);
    return () => offers.set(offers.get().filter((one) => one !== offer));
  }, [told]);
}
