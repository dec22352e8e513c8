import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CheckboxField } from '#forms/choice-fields.tsx';
import { Filters, FilterSearch } from '#tables/filters.tsx';
import { OffButton } from '#ui/feedback/off-button.tsx';
import { PathButton } from '#ui/link.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import type { Catalog } from './catalog.ts';
import { catalogWords as t } from './catalog-words.ts';
import classes from './catalog.module.css';
import { formAddress, type Place } from './place.ts';
import { useWhyNot } from './removal.ts';

const WHY = 'list-off';

type ListActionsProps = {
  readonly place: Place;
  /** Offered once more where the list is empty: the filled button is the one above. */
  readonly isAgain?: boolean;
};

/** What can be done beside looking at a list: adding, and what the list brings itself. */
export function ListActions({ place, isAgain = false }: ListActionsProps) {
  const { actions: Own, words } = place.of;
  const isOff = useWhyNot(place.of, 'add') !== null;
  const icon = <IconPlus size={18} aria-hidden />;
  return (
    <>
      {Own && <Own within={place.within} off={isOff ? WHY : undefined} />}
      {isOff ? (
        <OffButton why={WHY} leftSection={icon}>
          {words.add}
        </OffButton>
      ) : (
        <PathButton
          path={formAddress(place, null)}
          leftSection={icon}
          variant={isAgain ? 'default' : 'filled'}
        >
          {words.add}
        </PathButton>
      )}
    </>
  );
}

type ListBarProps = { readonly of: Catalog; readonly actions: ReactNode };

/** The search and the bin of a list, kept in the address, and its buttons. */
export function ListBar({ of, actions }: ListBarProps) {
  const [query, change] = useQueryParams();
  const label = of.words.search ?? (of.isOrdered ? null : t.search);
  const whyNot = useWhyNot(of, 'add');
  return (
    <>
      <Filters actions={actions}>
        {label && <FilterSearch label={label} maxLength={100} />}
        <CheckboxField
          id="catalog-bin"
          label={t.bin}
          checked={query['quitadas'] === 'si'}
          onChange={(event) => change({ quitadas: event.currentTarget.checked ? 'si' : undefined })}
        />
      </Filters>
      {whyNot && (
        <p id={WHY} className={classes.hint}>
          {whyNot}
        </p>
      )}
    </>
  );
}
