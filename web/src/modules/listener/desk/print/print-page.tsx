import { OPEN_STAGES } from '@vereda/contract/listener/stages';
import type { TrayRow } from '@vereda/contract/listener/report-shapes';
import { useState } from 'react';
import { usePages } from '#api/use-call.ts';
import { CheckboxField } from '#forms/choice-fields.tsx';
import { MorePages, Paged } from '#tables/paged.tsx';
import { SearchField } from '#tables/search-field.tsx';
import blocks from '#ui/look/blocks.module.css';
import { ButtonLink } from '#ui/link.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page, Section } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { stageWords } from '../../stage-badge.tsx';
import { CaseToPrint } from './case-to-print.tsx';
import { Papers } from './papers.tsx';
import { printWords as t } from './print-words.ts';

/** The papers of one case, or of those that are chosen here or come from the tray (`?ids=1,2`). */
export function PrintPage({ id }: { readonly id: number | null }) {
  const [{ ids: asked = '' }] = useQueryParams();
  const [chosen, setChosen] = useState<readonly number[]>(() => (id === null ? idsIn(asked) : [id]));
  return (
    <Page title={t.title} lead={t.lead} width="text">
      <Papers ids={chosen} />
      {id === null ? <Choosing chosen={chosen} onChoose={setChosen} /> : <CaseToPrint id={id} />}
      {id !== null && (
        <div>
          <ButtonLink variant="subtle" to="/admin/listener/attention/print/{-$id}">
            {t.others}
          </ButtonLink>
        </div>
      )}
    </Page>
  );
}

function idsIn(text: string): number[] {
  const ids = text.split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id));
  return [...new Set(ids.map(Number))];
}

type ChoosingProps = {
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
};

function Choosing({ chosen, onChoose }: ChoosingProps) {
  const [search, setSearch] = useState<string>();
  const wanted = { limit: 25, ...(search ? { search } : { stage: [...OPEN_STAGES] }) };
  const pages = usePages('POST /reports/get', wanted, { keepPrevious: true });
  const turn = (id: number, on: boolean) =>
    onChoose(on ? [...chosen, id] : chosen.filter((other) => other !== id));
  const shown = pages.items.map(({ id }) => id);
  const hasAll = shown.length > 0 && shown.every((id) => chosen.includes(id));
  return (
    <Section title={t.choose}>
      <SearchField id="print-search" label={t.search} maxLength={200} value={search} onSearch={setSearch} />
      <Paged pages={pages} empty={<EmptyState title={t.none}>{t.noneText}</EmptyState>}>
        {(rows) => (
          <>
            <CheckboxField
              id="print-all"
              label={t.all}
              checked={hasAll}
              onChange={() =>
                onChoose(
                  hasAll ? chosen.filter((id) => !shown.includes(id)) : [...new Set([...chosen, ...shown])],
                )
              }
            />
            <ul className={blocks.spaced}>
              {rows.map((row) => (
                <li key={row.id}>
                  <CheckboxField
                    id={`print-${row.id}`}
                    label={`${row.folio} · ${row.title}`}
                    hint={hintOf(row)}
                    checked={chosen.includes(row.id)}
                    onChange={(event) => turn(row.id, event.currentTarget.checked)}
                  />
                </li>
              ))}
            </ul>
            <MorePages pages={pages} />
          </>
        )}
      </Paged>
    </Section>
  );
}

function hintOf({ address, stage, outcome }: TrayRow): string {
  return [address, stageWords(stage, outcome)].filter(Boolean).join(' · ');
}
