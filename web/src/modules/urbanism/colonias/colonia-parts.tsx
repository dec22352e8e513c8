import { Button } from '@mantine/core';
import { KEEP_COLONIAS, type Colonia } from '@vereda/contract/urbanism/colonia';
import type { Reshaping } from '@vereda/contract/urbanism/reshape';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import type { PartsProps } from '#catalog/catalog.ts';
import { formatDate } from '#i18n/date.ts';
import { useCan } from '#session/viewer.ts';
import { confirm } from '#ui/feedback/confirm.tsx';
import { ButtonLink } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import { useGoTo } from '#ui/navigation.ts';
import { Section } from '#ui/page.tsx';
import { namesOf, undoReshaping } from './reshape-reads.ts';
import { reshapeWords as t } from './reshape-words.ts';

const OF = 'POST /urbanism/colonias/reshape/of';
const SCREEN = '/admin/urbanism/obras/create-neighborhood';

/** A colonia at the desk: its form, and for who decides which there are how it came about and how it is split or merged. */
export function ColoniaParts({ entry, form }: PartsProps<Colonia>) {
  const mayKeep = useCan(KEEP_COLONIAS) === 'allowed';
  return (
    <>
      {form}
      {mayKeep && <Reshape colonia={entry} />}
    </>
  );
}

function Reshape({ colonia }: { readonly colonia: Colonia }) {
  const id = String(colonia.id);
  const { data } = useCall(OF, { colonia_id: colonia.id });
  useLive(['ground-changed'], [OF]);
  const made = (data?.items ?? []).filter(({ into }) => into.some((one) => one.id === colonia.id));
  return (
    <Section title={t.reshape}>
      {made.map((one) => (
        <CameOf key={one.id} made={one} />
      ))}
      <div className={blocks.buttons}>
        <ButtonLink to={SCREEN} query={{ modo: 'dividir', id }} variant="default">
          {t.splitThis}
        </ButtonLink>
        <ButtonLink to={SCREEN} query={{ modo: 'unir', id }} variant="default">
          {t.mergeThis}
        </ButtonLink>
      </div>
    </Section>
  );
}

function CameOf({ made }: { readonly made: Reshaping }) {
  const { kind, at, from, into, can_undo: canUndo } = made;
  const goTo = useGoTo();
  const date = formatDate(at, 'day');
  const action = kind === 'split' ? t.undoSplit : t.undoMerge;
  const undo = async () => {
    const text = t.undoText({ from: namesOf(from), into: namesOf(into) });
    if (!(await confirm({ title: action, text, action }))) return;
    await undoReshaping(made);
    goTo({ to: '/admin/configurations/urbanism', query: { tab: 'colonias' } });
  };
  return (
    <div className={blocks.row}>
      <span>
        {kind === 'split'
          ? t.cameOfSplit({ from: from[0]?.name ?? '', date, into: namesOf(into) })
          : t.cameOfMerge({ from: namesOf(from), date })}
        {!canUndo && <small>{t.settled}</small>}
      </span>
      {canUndo && (
        <Button variant="default" onClick={() => void undo()}>
          {action}
        </Button>
      )}
    </div>
  );
}
