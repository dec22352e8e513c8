import { can } from '@vereda/contract/access/can';
import type { Locale } from '@vereda/contract/locale';
import { accessContext } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import type { DataSet } from '#platform/documents/data-set';
import { dayWords } from '#platform/documents/day-words';
import { AppError } from '#platform/errors';
import { idInQuery, type PageHead, type PageHeads } from '#platform/http/page/page-head';
import { INITIATIVE_DATA } from './initiatives/public/initiative.data-set.ts';
import { getPublished } from './initiatives/public/published.service.ts';
import { MAP_POINT_DATA } from './map/public/map-point.data-set.ts';
import { getShown } from './map/public/shown.service.ts';
import { wordsOf } from './messages/words.ts';

type Write = (deps: Deps, id: number, locale: Locale) => Promise<PageHead>;

/** What a published initiative and a point of the open map say of themselves to whoever is sent their address. */
export function transparencyHeads(deps: Deps): PageHeads {
  const of = (write: Write) => async (value: string, locale: Locale) => {
    const id = idInQuery(value);
    const isPublic = can(null, 'transparency.see-published', await accessContext(deps)) === 'allowed';
    if (id === null || !isPublic) return null;
    return write(deps, id, locale).catch((error: unknown) => {
      // Whatever nobody may see is as if it were not there.
      if (error instanceof AppError) return null;
      throw error;
    });
  };
  return { iniciativa: of(initiativeHead), punto: of(pointHead) };
}

const initiativeHead: Write = async (deps, id, locale) => {
  const shown = await getPublished(deps, id);
  const { status, progress, promised_on: promised } = shown;
  const words = wordsOf(locale);
  const standing = [words.statuses[status], promised && words.promised(dayWords(promised, locale))];
  const summary = locale === 'en' ? shown.summary_en : shown.summary;
  return {
    title: locale === 'en' ? shown.name_en : shown.name,
    description: `${standing.filter(Boolean).join(', ')}. ${words.progress(progress)} ${summary}`,
    query: `?iniciativa=${id}`,
    feeds: [feedOf(INITIATIVE_DATA, locale)],
  };
};

const pointHead: Write = async (deps, id, locale) => {
  const { name, levels, colonia, description, photo } = await getShown(deps, id);
  const filed = levels.map((level) => (locale === 'en' ? level.name_en : level.name)).join(' › ');
  const place = [filed, colonia].filter(Boolean).join(' · ');
  return {
    title: name,
    description: [`${place}.`, description].filter(Boolean).join(' '),
    query: `?punto=${id}`,
    ...(photo && { image: `/api/transparency/map/photo/file/${photo.id}` }),
    feeds: [feedOf(MAP_POINT_DATA, locale)],
  };
};

function feedOf({ name, title }: Pick<DataSet, 'name' | 'title'>, locale: Locale) {
  return { title: title[locale], path: `/api/open-data/feed/${name}?locale=${locale}` };
}
