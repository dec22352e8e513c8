import type { BoundTable, GroundTable, MapTables } from '@vereda/contract/urbanism/map-table';
import { MAP_TABLE_WORDS } from '@vereda/contract/urbanism/map-table-names';
import type { ReactNode } from 'react';
import { useCall, useSend } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { SelectField } from '#forms/fields.tsx';
import { formatNumber } from '#i18n/number.ts';
import { locale } from '#i18n/locale.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import blocks from '#ui/look/blocks.module.css';
import { PathLink } from '#ui/link.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { placesAt } from '../urbanism-addresses.ts';
import { tableWords as t } from './table-words.ts';

const LIST = 'POST /urbanism/tables/list';

/** The five tables of the settings with what each shows on the maps, and what the ground is among them. */
export function BoundTables({ children }: { readonly children?: ReactNode }) {
  const tables = useCall(LIST, {});
  useLive(['layers-changed', 'ground-changed', 'setting-changed'], [LIST]);
  return (
    <Loaded query={tables} skeleton={<Skeleton lines={6} height={36} />}>
      {(given) => (
        <div className={blocks.form}>
          <table className={blocks.table}>
            <caption className="visually-hidden">{t.title}</caption>
            <thead>
              <tr>
                <th scope="col">{t.table}</th>
                <th scope="col">{t.shows}</th>
                <th scope="col">{t.features}</th>
              </tr>
            </thead>
            <tbody>
              {given.items.map((row) => (
                <tr key={row.table}>
                  <th scope="row">
                    {MAP_TABLE_WORDS[row.table][locale]}
                    <code className={blocks.under}>{row.table_name}</code>
                  </th>
                  <td>{shownBy(row)}</td>
                  <td className="tabular">
                    {row.target && formatNumber(row.features)}
                    {row.left_out > 0 && (
                      <small className={blocks.under}>{t.leftOut({ count: row.left_out })}</small>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className={blocks.fields}>
            {given.ground.map((part) => (
              <GroundSelect key={part.target} part={part} tables={given.items} />
            ))}
          </div>
          {children}
        </div>
      )}
    </Loaded>
  );
}

function shownBy({ target, layer_id: id, layer }: BoundTable): ReactNode {
  if (target === null) return t.nothing;
  if (target !== 'layer') return t[target];
  return <PathLink path={placesAt('layers')([], String(id))}>{layer}</PathLink>;
}

type GroundSelectProps = { readonly part: GroundTable; readonly tables: MapTables['items'] };

function GroundSelect({ part, tables }: GroundSelectProps) {
  const { target, version, table_name: name } = part;
  const bind = useSend('POST /urbanism/tables/bind', { refreshes: [LIST], onDone: () => snackbar(t.saved) });
  const known = tables.some(({ table_name: own }) => own === name);
  return (
    <SelectField
      id={`table-of-${target}`}
      label={target === 'colonias' ? t.asColonias : t.asOutline}
      value={name ?? ''}
      error={bind.error?.message}
      disabled={bind.isPending}
      data={[
        { value: '', label: t.none },
        ...(known || name === null ? [] : [{ value: name, label: name }]),
        ...tables.map(({ table, table_name: own }) => ({
          value: own,
          label: t.option({ table: MAP_TABLE_WORDS[table][locale], name: own }),
        })),
      ].filter((one, index, all) => all.findIndex(({ value }) => value === one.value) === index)}
      onChange={(event) => bind.mutate({ target, version, table_name: event.currentTarget.value || null })}
    />
  );
}
