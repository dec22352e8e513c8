import type { TimelineEntry as Entry } from '@vereda/contract/listener/report-shapes';
import { MOVE_WORDS } from '@vereda/contract/listener/moves/move-words';
import { STAGE_WORDS } from '@vereda/contract/listener/stages';
import { formatDate } from '#i18n/date.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { locale } from '#i18n/locale.ts';
import { Timeline, type TimelineEntry } from '#ui/timeline.tsx';
import { ReportPhoto } from '../report-photo.tsx';
import { stageWords, toneOf } from '../stage-badge.tsx';
import classes from './story.module.css';

const t = dictionary({
  es: {
    file: 'Se recibió el reporte',
    note: 'Novedad',
    photo: 'Se agregó una foto',
    activity: 'Trabajo en el lugar',
    promise: 'Cambió la fecha prometida',
    urgent: 'Se marcó como urgente',
    isPublic: 'Cambió quién puede verlo',
    archived: 'Pasó al archivo',
    'request-removal': 'Se pidió quitarlo de la vista',
    'decide-removal': 'Se decidió sobre el pedido de quitarlo',
    remind: 'Se recordó que falta la respuesta',
    rate: 'Se calificó la atención',
    author: 'quien lo hizo',
    city: 'la ciudad',
    system: 'automático',
    newDate: 'Nueva fecha: {date}',
    firstDate: 'Fecha prometida: {date}',
    cause: 'Motivo: {cause}',
    photoAlt: 'Foto de esta novedad',
  },
  en: {
    file: 'The report was received',
    note: 'News',
    photo: 'A photo was added',
    activity: 'Work on site',
    promise: 'The promised date changed',
    urgent: 'Marked as urgent',
    isPublic: 'Who may see it changed',
    archived: 'Moved to the archive',
    'request-removal': 'Asked to take it out of view',
    'decide-removal': 'The request to take it out of view was decided',
    remind: 'Reminded that an answer is missing',
    rate: 'It was rated',
    author: 'its author',
    city: 'the city',
    system: 'automatic',
    newDate: 'New date: {date}',
    firstDate: 'Promised date: {date}',
    cause: 'Reason: {cause}',
    photoAlt: 'Photo of this news',
  },
});

const OWN_WORDS = [
  'file',
  'note',
  'photo',
  'activity',
  'promise',
  'urgent',
  'isPublic',
  'archived',
  'request-removal',
  'decide-removal',
  'remind',
  'rate',
] as const;

type StoryTimelineProps = { readonly entries: readonly Entry[]; readonly ticket?: string | undefined };

/** What happened to a report, newest first, in words for everybody. */
export function StoryTimeline({ entries, ticket }: StoryTimelineProps) {
  const told = entries.map((entry, index) => shown(withNewDate(entry, entries[index - 1]), ticket));
  return <Timeline entries={told.toReversed()} />;
}

// Every entry knows the promised date of its time; only a date that is new is news.
function withNewDate(entry: Entry, before: Entry | undefined): Entry {
  return entry.promised_at === before?.promised_at ? { ...entry, promised_at: null } : entry;
}

function shown(entry: Entry, ticket: string | undefined): TimelineEntry {
  const { id, at, text, cause, promised_at, photo_ids } = entry;
  return {
    id: String(id),
    at,
    title: entryTitle(entry),
    by: actorOf(entry),
    ...(entry.to_stage && { tone: toneOf(entry.to_stage, entry.outcome) }),
    children: (text || cause || promised_at || photo_ids.length > 0) && (
      <>
        {text && <p className={classes.said}>{text}</p>}
        {cause && <p>{t.cause({ cause })}</p>}
        {promised_at && <p>{dateWords(entry.what, formatDate(promised_at))}</p>}
        {photo_ids.length > 0 && (
          <div className={classes.entryPhotos}>
            {photo_ids.map((photo) => (
              <ReportPhoto key={photo} id={photo} alt={t.photoAlt} ticket={ticket} />
            ))}
          </div>
        )}
      </>
    ),
  };
}

// A change of stage says the stage; everything else says what was done.
/** What an entry of the history says in a line. */
export function entryTitle({ what, to_stage, from_stage, outcome }: Entry): string {
  if (what === 'file') return t.file;
  if (to_stage && to_stage !== from_stage) return stageWords(to_stage, outcome);
  const own = OWN_WORDS.find((word) => word === what);
  if (own) return t[own];
  const move = (MOVE_WORDS as Partial<Record<string, { readonly es: string; readonly en: string }>>)[what];
  return move?.[locale] ?? (to_stage ? STAGE_WORDS[to_stage][locale] : what);
}

function dateWords(what: string, date: string): string {
  return what === 'promise' ? t.newDate({ date }) : t.firstDate({ date });
}

function actorOf({ actor }: Entry): string {
  if (actor === 'author' || actor === 'visitor') return t.author;
  return actor === 'system' ? t.system : t.city;
}
