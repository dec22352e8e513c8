import { DECISIONS, RUN_TASKS, type TextRun } from '@vereda/contract/ai/text-run';
import type { Category } from '@vereda/contract/listener/categories/category';
import { usePages } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import { formatNumber } from '#i18n/number.ts';
import { Filters, FilterSelect } from '#tables/filters.tsx';
import { KeysetTable, type Column } from '#tables/keyset-table.tsx';
import { Link } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import { useQueryParams } from '#ui/navigation.ts';
import { Section } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { RemoveRun } from '../remove-run.tsx';
import { languageWords as t } from './language-words.ts';
import { typeChoices, typeName } from './type-name.ts';

const REFRESHES = ['POST /ai/getTexts', 'POST /ai/getLanguage'] as const;
type Known = { readonly categories: readonly Category[] | undefined };

/** Runs with their filters in the address, newest first. */
export function RunList({ categories }: Known) {
  const [{ tarea, decision, tipo, ver }] = useQueryParams();
  const task = RUN_TASKS.find((one) => one === tarea);
  const chosen = DECISIONS.find((one) => one === decision);
  const type = /^[1-9]\d{0,8}$/.test(tipo ?? '') ? Number(tipo) : null;
  const pages = usePages(
    'POST /ai/getTexts',
    {
      ...(task && { task }),
      ...(chosen && { decision: chosen }),
      ...(type && { subcategory_id: type }),
      ...(ver === 'eliminadas' && { deleted: true }),
    },
    { keepPrevious: true },
  );
  const isFiltered = task !== undefined || chosen !== undefined || type !== null || ver !== undefined;
  return (
    <Section title={t.runs} lead={t.runsLead}>
      <Filters label={t.filters}>
        <FilterSelect
          name="tarea"
          label={t.task}
          every={t.all}
          data={RUN_TASKS.map((value) => ({ value, label: t[value] }))}
        />
        <FilterSelect
          name="decision"
          label={t.decision}
          every={t.all}
          data={DECISIONS.map((value) => ({ value, label: t[value] }))}
        />
        <FilterSelect name="tipo" label={t.type} every={t.everyType} data={typeChoices(categories)} />
        <FilterSelect
          name="ver"
          label={t.bin}
          every={t.kept}
          data={[{ value: 'eliminadas', label: t.deleted }]}
        />
      </Filters>
      <KeysetTable
        caption={t.runs}
        columns={columnsOf(categories)}
        pages={pages}
        rowKey={(run) => String(run.id)}
        empty={
          isFiltered ? (
            <EmptyState title={t.noneFound} />
          ) : (
            <EmptyState title={t.none}>{t.noneText}</EmptyState>
          )
        }
      />
    </Section>
  );
}

function columnsOf(categories: Known['categories']): Column<TextRun>[] {
  return [
    {
      key: 'what',
      header: t.what,
      cell: (run) =>
        run.report_id === null ? (
          <span className={blocks.said}>{run.text}</span>
        ) : (
          <Link to="/admin/listener/attention/$id" params={{ id: String(run.report_id) }}>
            {t.report({ id: run.report_id })}
          </Link>
        ),
    },
    {
      key: 'suggested',
      header: t.suggested,
      cell: ({ task, sentences, suggestions: [first] }) =>
        task === 'summary'
          ? t.summed({ count: sentences.length })
          : typeName(categories, first?.subcategory_id ?? null),
    },
    {
      key: 'confidence',
      header: t.confidence,
      isNumber: true,
      cell: ({ suggestions: [first] }) =>
        first ? formatNumber(first.confidence * 100, { decimals: 0, suffix: '%' }) : '–',
    },
    {
      key: 'chosen',
      header: t.chosen,
      cell: ({ task, decided_id }) =>
        task === 'summary' ? '–' : decided_id === null ? t.undecided : typeName(categories, decided_id),
    },
    {
      key: 'when',
      header: t.when,
      isWide: true,
      cell: ({ created_at }) => <time dateTime={created_at}>{formatDate(created_at, 'moment')}</time>,
    },
    {
      key: 'remove',
      header: t.remove,
      isButtons: true,
      cell: (run) =>
        run.deleted ? null : <RemoveRun id={run.id} by="POST /ai/delete-ai" refreshes={REFRESHES} />,
    },
  ];
}
