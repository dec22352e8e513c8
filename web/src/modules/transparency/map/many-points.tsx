import { Button } from '@mantine/core';
import { nodesOf, pathsIn, type CatalogNode } from '@vereda/contract/transparency/catalog-path';
import { MAP_LEVELS, type ManyPoints as Many } from '@vereda/contract/transparency/map-point';
import { useState } from 'react';
import { nameOf } from '#catalog/place.ts';
import { SelectField } from '#forms/fields.tsx';
import type { Question } from '#ui/feedback/confirm.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import blocks from '#ui/look/blocks.module.css';
import { Section } from '#ui/page.tsx';
import { NO_LEVELS, pathName, useCatalogTree } from './level-filters.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { mapWords as t } from './map-words.ts';
import { useTwoSteps } from './use-two-steps.ts';

const CHANGES = {
  type: 'POST /transparency/map/change-type',
  sector: 'POST /transparency/map/change-sector',
  category: 'POST /transparency/map/change-category',
} as const;
const DELETES = {
  type: 'POST /transparency/map/delete-by-type',
  sector: 'POST /transparency/map/delete-by-sector',
  category: 'POST /transparency/map/delete-by-category',
} as const;

/** All points of the level that the list is narrowed to: moved or removed together, counted before. */
export function ManyPoints({ path }: { readonly path: readonly number[] }) {
  const tree = useCatalogTree();
  const here = nodesOf(tree, path)?.at(-1);
  return (
    <Section title={t.many}>
      {here ? (
        <ManyOf key={path.join('/')} tree={tree} path={path} here={here} />
      ) : (
        <p className={blocks.hint}>{t.manyHint}</p>
      )}
    </Section>
  );
}

type ManyOfProps = {
  readonly tree: readonly CatalogNode[];
  readonly path: readonly number[];
  readonly here: CatalogNode;
};

function ManyOf({ tree, path, here }: ManyOfProps) {
  const [to, setTo] = useState('');
  const [, change] = useQueryParams();
  const level = MAP_LEVELS[path.length - 1] ?? 'type';
  const targets = pathsIn(tree).filter(
    (one) =>
      one.length === path.length &&
      one.at(-1) !== here.id &&
      nodesOf(tree, one)?.every(({ active }) => active),
  );
  const move = useTwoSteps(CHANGES[level], {
    said: (many) =>
      movedSaid(many, pathName(tree, targets.find((one) => String(one.at(-1)) === to) ?? []) ?? ''),
    onDone: ({ count }) => {
      snackbar(t.moved({ count }));
      change(NO_LEVELS);
    },
  });
  const drop = useTwoSteps(DELETES[level], {
    said: ({ count }) => ({
      title: t.dropTitle({ count, name: nameOf(here) }),
      text: t.dropText,
      action: t.dropAction({ count }),
      isDangerous: true,
    }),
    onDone: ({ count }) => snackbar(t.dropped({ count })),
  });
  const fault = move.fault ?? drop.fault;
  return (
    <div className={blocks.stack}>
      <p className={blocks.hint}>{t.manyOf({ name: nameOf(here) })}</p>
      <SelectField
        label={t.moveTo}
        value={to}
        data={[
          { value: '', label: t.choosePath, disabled: true },
          ...targets.map((one) => ({ value: String(one.at(-1)), label: pathName(tree, one) ?? '' })),
        ]}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <div className={blocks.buttons}>
        <Button
          variant="default"
          disabled={to === ''}
          loading={move.isPending}
          onClick={() => move.start({ from: here.id, to: Number(to) })}
        >
          {t.move}
        </Button>
        <Button
          variant="subtle"
          data-dangerous
          loading={drop.isPending}
          onClick={() => drop.start({ id: here.id })}
        >
          {t.drop}
        </Button>
      </div>
      {fault && <p role="alert">{fault}</p>}
    </div>
  );
}

function movedSaid({ count, shortened }: Many, name: string): Question {
  const lost = shortened > 0 ? `${t.moveShortened({ count: shortened })} ` : '';
  return {
    title: t.moveTitle({ count, name }),
    text: `${lost}${t.moveText}`,
    action: t.moveAction({ count }),
  };
}
