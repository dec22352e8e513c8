import { factorEndpoints } from '@vereda/contract/identity/factors';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup, type HandlerContext } from '#platform/http/handler';
import { answerCompleted } from '../sessions/answer-session.ts';
import { beginTotp, confirmTotp, listFactors, removeTotp, renewRecoveryCodes } from './factors.service.ts';
import { askForPasskey, giveCode, givePasskey } from './give-factor.service.ts';
import type { Owner } from './ensure-owner.service.ts';
import { beginPasskey, finishPasskey, removePasskey } from './passkeys.service.ts';

const done = { ok: true } as const;

/** Calls that set up and give second factors. */
export function factorGroup(deps: Deps): EndpointGroup {
  return group(factorEndpoints, {
    list: (context) => listFactors(deps, viewerOf(context)),
    beginTotp: (context) => beginTotp(deps, ownerOf(context), context.input.password),
    confirmTotp: (context) => confirmTotp(deps, ownerOf(context), context.input.code),
    removeTotp: (context) => removeTotp(deps, ownerOf(context), context.input.password).then(() => done),
    beginPasskey: (context) => {
      const { input, request } = context;
      return beginPasskey(deps, ownerOf(context), { password: input.password, request });
    },
    finishPasskey: (context) => {
      const { input, request } = context;
      return finishPasskey(deps, ownerOf(context), { ...input, request });
    },
    removePasskey: (context) => {
      const { id, password } = context.input;
      return removePasskey(deps, ownerOf(context), { id, password }).then(() => done);
    },
    renewRecoveryCodes: (context) => renewRecoveryCodes(deps, ownerOf(context), context.input.password),
    giveCode: async ({ sessionId, input, request }) =>
      answerCompleted(deps, await giveCode(deps, sessionId, { code: input.code, request })),
    askPasskey: ({ sessionId, request }) => askForPasskey(deps, sessionId, request),
    givePasskey: async ({ sessionId, input, request }) =>
      answerCompleted(
        deps,
        await givePasskey(deps, sessionId, { answer: { response: input.response, request }, request }),
      ),
  });
}

function ownerOf(context: Pick<HandlerContext<never>, 'viewer' | 'sessionId'>): Owner {
  return { viewer: viewerOf(context), sessionId: context.sessionId ?? '' };
}
