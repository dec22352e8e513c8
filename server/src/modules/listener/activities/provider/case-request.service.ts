import type { CaseFile } from '@vereda/contract/listener/case-file';
import type { ProviderAnswer, ProviderRequest } from '@vereda/contract/listener/moves/provider-request';
import type { Actor } from '@vereda/contract/listener/transition';
import type { Database } from '#platform/database/database';
import type { Report } from '../../reports/report.queries.ts';
import { WHO } from '../activity.service.ts';
import { ASKABLE, mayAsk } from './provider-rules.ts';
import { isOpen, selectNewest, selectSaid } from './provider.queries.ts';

/** What a provider answered since the desk last wrote; a decision before a word in between. */
export async function answerOf(
  database: Database,
  requestId: number,
): Promise<{ readonly answer: ProviderAnswer; readonly text: string | null } | null> {
  const said = await selectSaid(database, requestId);
  const since = said.slice(said.findLastIndex(({ by }) => by === 'desk') + 1);
  const decided = since.findLast(({ answer }) => answer !== 'comment') ?? since.at(-1);
  return decided?.answer ? { answer: decided.answer, text: decided.text } : null;
}

type Reader = { readonly actors: readonly Actor[]; readonly isContactShown: boolean; readonly now: Date };

/** What the desk sees of providers in a case: the newest request, and whether its reader may send it to one. */
export async function providerPart(
  database: Database,
  report: Pick<Report, 'id' | 'stage'>,
  reader: Reader,
): Promise<Pick<CaseFile, 'provider' | 'may_ask_provider'>> {
  return {
    provider: await requestOfCase(database, report.id, reader),
    may_ask_provider: ASKABLE.includes(report.stage) && mayAsk(reader.actors),
  };
}

async function requestOfCase(
  database: Database,
  reportId: number,
  { actors, isContactShown, now }: Reader,
): Promise<ProviderRequest | null> {
  const request = await selectNewest(database, reportId);
  if (!request) return null;
  const given = await answerOf(database, request.id);
  const { id, name, email, locale, ended_for } = request;
  const isDecided = given !== null && given.answer !== 'comment';
  const mayDo = given?.answer !== 'done' || WHO.some((actor) => actors.includes(actor));
  return {
    id,
    name,
    email: isContactShown ? email : null,
    locale,
    state: given ? 'answered' : 'asked',
    answer: given?.answer ?? null,
    answer_text: given?.text ?? null,
    expires_at: request.expires_at.toISOString(),
    open: isOpen(request, now),
    ended_for,
    may_accept: ended_for === null && isDecided && mayDo && mayAsk(actors),
  };
}
