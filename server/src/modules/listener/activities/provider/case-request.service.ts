import type { ProviderAnswer, ProviderRequest } from '@vereda/contract/listener/moves/provider-request';
import type { Actor } from '@vereda/contract/listener/transition';
import type { Database } from '#platform/database/database';
import { WHO } from '../activity.service.ts';
import { mayAsk } from './provider-rules.ts';
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

/** The newest of what a provider was asked about a case, for the desk; null where none was. */
export async function requestOfCase(
  database: Database,
  reportId: number,
  reader: { readonly actors: readonly Actor[]; readonly isContactShown: boolean; readonly now: Date },
): Promise<ProviderRequest | null> {
  const request = await selectNewest(database, reportId);
  if (!request) return null;
  const given = await answerOf(database, request.id);
  const { id, name, email, locale, ended_for } = request;
  const isDecided = given !== null && given.answer !== 'comment';
  const mayDo = given?.answer === 'done' ? WHO.some((actor) => reader.actors.includes(actor)) : true;
  return {
    id,
    name,
    email: reader.isContactShown ? email : null,
    locale,
    state: given ? 'answered' : 'asked',
    answer: given?.answer ?? null,
    answer_text: given?.text ?? null,
    expires_at: request.expires_at.toISOString(),
    open: isOpen(request, reader.now),
    ended_for,
    may_accept: ended_for === null && isDecided && mayDo && mayAsk(reader.actors),
  };
}
