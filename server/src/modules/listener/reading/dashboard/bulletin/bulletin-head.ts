import { can } from '@vereda/contract/access/can';
import { coloniaWords } from '@vereda/contract/configuration/bare';
import { bulletinEndpoints } from '@vereda/contract/listener/figures/bulletin';
import { bulletinText } from '@vereda/contract/listener/figures/bulletin-text';
import { bulletinWords } from '@vereda/contract/listener/figures/bulletin-words';
import type { Locale } from '@vereda/contract/locale';
import { accessContext, getSetting } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import type { PageHead, PageHeads } from '#platform/http/page/page-head';
import { getBulletin } from './bulletin.service.ts';

/** What a bulletin and their list say of themselves to whoever is sent their address; every edition has that of the last. */
export function bulletinHeads(deps: Deps): PageHeads {
  return {
    boletin: async (value, locale) => {
      const isPublic = can(null, 'listener.see-map', await accessContext(deps)) === 'allowed';
      if (!isPublic) return null;
      const wanted = bulletinEndpoints.get.input.safeParse({ month: value });
      return wanted.success ? monthHead(deps, wanted.data.month, locale) : listHead(locale);
    },
  };
}

async function monthHead(deps: Deps, month: string, locale: Locale): Promise<PageHead | null> {
  const bulletin = await getBulletin(deps, { month }).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (!bulletin) return null;
  const colonia = coloniaWords(await getSetting(deps), locale).singular;
  const { title, nothing, facts } = bulletinText(bulletin, { locale, colonia });
  const description = nothing ?? facts.map(({ text }) => text).join(' ');
  return { title, description, query: `?boletin=${month}` };
}

function listHead(locale: Locale): PageHead {
  const { all, allLead } = bulletinWords(locale);
  return { title: all, description: allLead, query: '?boletin=todos' };
}
