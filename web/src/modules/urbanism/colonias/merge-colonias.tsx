import { Button } from '@mantine/core';
import { PAGE_SIZE_MAX } from '@vereda/contract/limits';
import { boxOf } from '@vereda/contract/urbanism/measure';
import type { AreaShape } from '@vereda/contract/urbanism/shape';
import { useMemo, useState } from 'react';
import { useCall, useSend } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { CheckboxField } from '#forms/choice-fields.tsx';
import { CityMap } from '#map/city-map.tsx';
import { mapTexts } from '#map/map-texts.ts';
import type { DrawnShape } from '#map/shapes/shape-layers.ts';
import { startup } from '#session/startup.ts';
import { SearchField } from '#tables/search-field.tsx';
import { Message } from '#ui/message.tsx';
import blocks from '#ui/look/blocks.module.css';
import { SHAPE_COLORS } from '../colors.ts';
import { MergeName } from './merge-name.tsx';
import classes from './reshape.module.css';
import { reshapeWords as t } from './reshape-words.ts';

const LIST = 'POST /urbanism/colonias/list';

/** A colonia as it is chosen to be merged. */
type Choice = { readonly id: number; readonly name: string; readonly shape: AreaShape };

/** Colonias are chosen in a list or on the map, looked at as one, named, and then merged. */
export function MergeColonias({ first }: { readonly first: Choice | null }) {
  const [chosen, setChosen] = useState<readonly Choice[]>(first ? [first] : []);
  const [search, setSearch] = useState('');
  const { data } = useCall(LIST, { search, limit: PAGE_SIZE_MAX }, { keepPrevious: true });
  useLive(['ground-changed'], [LIST]);
  const preview = useSend('POST /urbanism/colonias/reshape/preview-merge');
  const rows = useMemo(() => withChosen(data?.items ?? [], chosen), [data, chosen]);
  const isChosen = (id: number) => chosen.some((one) => one.id === id);
  const toggle = (row: Choice) => {
    preview.reset();
    setChosen((now) =>
      now.some(({ id }) => id === row.id) ? now.filter(({ id }) => id !== row.id) : [...now, row],
    );
  };
  const whole = preview.data?.shape;
  const shapes = useMemo(
    (): DrawnShape[] =>
      whole
        ? [{ key: 'whole', role: 'chosen', shape: whole, color: SHAPE_COLORS.added }]
        : rows.map(({ id, shape }) => {
            const role = chosen.some((one) => one.id === id) ? 'chosen' : 'shape';
            return { key: String(id), role, shape, color: SHAPE_COLORS.plain };
          }),
    [rows, chosen, whole],
  );
  const [box] = useState(() => (first ? boxOf([first.shape]) : null));
  const all = useMemo(() => boxOf((data?.items ?? []).map(({ shape }) => shape)), [data]);
  return (
    <div className={blocks.steps}>
      <div className={classes.beside}>
        <fieldset className={classes.list}>
          <legend className={blocks.heading}>{t.found}</legend>
          <SearchField
            label={t.search}
            isOptional
            maxLength={100}
            value={search}
            onSearch={(words = '') => setSearch(words)}
          />
          <div className={classes.rows}>
            {rows.map((row) => (
              <CheckboxField
                key={row.id}
                id={`merge-${row.id}`}
                label={row.name}
                checked={isChosen(row.id)}
                onChange={() => toggle(row)}
              />
            ))}
          </div>
        </fieldset>
        <div className={classes.map}>
          <CityMap
            label={`${t.mapOf}. ${mapTexts.keys}`}
            view={startup.setting.location}
            box={box ?? all}
            shapes={shapes}
            onShape={(key) => {
              const row = rows.find(({ id }) => String(id) === key);
              if (row) toggle(row);
            }}
          />
        </div>
      </div>
      <div className={blocks.bar}>
        <Button
          variant={preview.data ? 'default' : 'filled'}
          disabled={chosen.length < 2}
          loading={preview.isPending}
          onClick={() => preview.mutate({ ids: chosen.map(({ id }) => id) })}
        >
          {t.seeWhole}
        </Button>
        <output className={blocks.hint}>
          {chosen.length < 2 ? t.chooseTwo : t.chosen({ count: chosen.length })}
        </output>
      </div>
      {preview.error && <Message tone="danger">{preview.error.message}</Message>}
      {preview.data && <MergeName key={preview.submittedAt} preview={preview.data} />}
    </div>
  );
}

// Those that the search does not find stay in sight while they are chosen.
function withChosen(found: readonly Choice[], chosen: readonly Choice[]): readonly Choice[] {
  return [...chosen.filter(({ id }) => found.every((one) => one.id !== id)), ...found];
}
