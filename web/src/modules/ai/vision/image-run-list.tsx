import {
  DOUBT_WORDS,
  DOUBTS,
  IMAGE_DECISIONS,
  RUN_STATES,
  type ImageRun,
} from '@vereda/contract/ai/image-run';
import { PICTURE_TASKS } from '@vereda/contract/ai/vision';
import { usePages } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import { Filters, FilterSelect } from '#tables/filters.tsx';
import { KeysetTable, type Column } from '#tables/keyset-table.tsx';
import { Link } from '#ui/link.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Section } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { RemoveRun } from '../remove-run.tsx';
import { taskWords } from './task-words.ts';
import { visionWords as t } from './vision-words.ts';

const REFRESHES = ['POST /ai/getImages', 'POST /ai/getVision'] as const;
const list = new Intl.ListFormat(locale, { type: 'unit' });

/** Runs with their filters in the address, newest first. */
export function ImageRunList() {
  const [{ comprobacion, estado, decision, duda, ver }] = useQueryParams();
  const task = PICTURE_TASKS.find((one) => one === comprobacion);
  const state = RUN_STATES.find((one) => one === estado);
  const chosen = IMAGE_DECISIONS.find((one) => one === decision);
  const doubt = DOUBTS.find((one) => one === duda);
  const pages = usePages('POST /ai/getImages', {
    ...(task && { task }),
    ...(state && { state }),
    ...(chosen && { decision: chosen }),
    ...(doubt && { doubt }),
    ...(ver === 'solas' && { let_through: true }),
    deleted: ver === 'eliminadas',
  });
  const isFiltered = Boolean(task ?? state ?? chosen ?? doubt ?? ver);
  return (
    <Section title={t.runs} lead={t.runsLead}>
      <RunFilters />
      <KeysetTable
        caption={t.runs}
        columns={COLUMNS}
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

function RunFilters() {
  return (
    <Filters label={t.filters}>
      <FilterSelect
        name="comprobacion"
        label={t.task}
        every={t.all}
        data={PICTURE_TASKS.map((one) => ({ value: one, label: taskWords[one] }))}
      />
      <FilterSelect
        name="decision"
        label={t.decision}
        every={t.all}
        data={IMAGE_DECISIONS.map((one) => ({ value: one, label: t[one] }))}
      />
      <FilterSelect
        name="duda"
        label={t.doubt}
        every={t.all}
        data={DOUBTS.map((one) => ({ value: one, label: DOUBT_WORDS[one][locale] }))}
      />
      <FilterSelect
        name="estado"
        label={t.state}
        every={t.all}
        data={RUN_STATES.map((one) => ({ value: one, label: t[one] }))}
      />
      <FilterSelect
        name="ver"
        label={t.bin}
        every={t.kept}
        data={[
          { value: 'solas', label: t.letThrough },
          { value: 'eliminadas', label: t.deletedOnes },
        ]}
      />
    </Filters>
  );
}

const COLUMNS: Column<ImageRun>[] = [
  {
    key: 'what',
    header: t.what,
    cell: ({ id, report_id }) =>
      report_id === null ? (
        t.tried({ id })
      ) : (
        <Link to="/admin/listener/attention/$id" params={{ id: String(report_id) }}>
          {t.report({ id: report_id })}
        </Link>
      ),
  },
  {
    key: 'found',
    header: t.found,
    cell: ({ state, doubts }) => (state === 'failed' ? t.failed : wordsOf(doubts) || t.nothing),
  },
  {
    key: 'decision',
    header: t.decision,
    cell: (run) => (run.let_through && run.decision === 'undecided' ? t.byItself : decisionOf(run)),
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
    cell: ({ id, deleted }) =>
      deleted ? null : <RemoveRun id={id} by="POST /ai/delete-images" refreshes={REFRESHES} />,
  },
];

// What was not looked for, since it is not installed or off, would be said of every photo.
function wordsOf(doubts: ImageRun['doubts']): string {
  const told = doubts.filter((doubt) => doubt !== 'unchecked');
  return list.format(told.map((doubt) => DOUBT_WORDS[doubt][locale]));
}

function decisionOf({ decision, judged }: ImageRun): string {
  return judged && decision === 'changed' ? `${t.changed}: ${t.judged(judged)}` : t[decision];
}
