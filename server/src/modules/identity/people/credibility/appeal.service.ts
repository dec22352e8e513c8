import type { Viewer } from '@vereda/contract/access/viewer';
import type { Output } from '@vereda/contract/endpoint';
import { credibilityEndpoints } from '@vereda/contract/identity/credibility';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { listCredibilityChanges } from '../duties.service.ts';
import { ensurePerson } from '../ensure-person.ts';
import { answerAppeal, getAppealToAnswer } from './answer-appeal.service.ts';
import { insertAppeal, selectAppeal, type AppealRow } from './appeal.queries.ts';

type Calls = typeof credibilityEndpoints;
type Own = Output<Calls['own']>;

const CHANGES_SHOWN = 20;

/** Calls on how far somebody's reports are trusted: by themselves, and by who decides about it. */
export function credibilityGroup(deps: Deps): EndpointGroup {
  return group(credibilityEndpoints, {
    own: (context) => getOwn(deps, viewerOf(context)),
    appeal: (context) => appeal(deps, viewerOf(context), context.input.text),
    appealOf: async ({ input }) => {
      await ensurePerson(deps.database, input.id);
      const found = await selectAppeal(deps.database, input.id);
      return { items: found ? [shown(found)] : [] };
    },
    toAnswer: (context) => getAppealToAnswer(deps, viewerOf(context), context.input.id),
    answer: (context) => answerAppeal(deps, viewerOf(context), context.input),
  });
}

async function getOwn(deps: Deps, { uid }: Viewer): Promise<Own> {
  const [{ credibility }, { items }, said] = await Promise.all([
    ensurePerson(deps.database, uid),
    listCredibilityChanges(deps, { id: uid, limit: CHANGES_SHOWN }),
    selectAppeal(deps.database, uid),
  ]);
  const changes = items.map(({ actor: _actor, ...change }) => change);
  return { credibility, changes, appeal: said && shown(said) };
}

/** Throws identity/appeal-waiting while one was not looked at. */
async function appeal(deps: Deps, viewer: Viewer, text: string): Promise<Own> {
  const isKept = await insertAppeal(deps.database, { uid: viewer.uid, text, at: deps.clock.now() });
  if (!isKept) throw new AppError('identity/appeal-waiting');
  return getOwn(deps, viewer);
}

function shown({ text, at, decided_at }: AppealRow) {
  return { text, at: at.toISOString(), decided_at: decided_at?.toISOString() ?? null };
}
