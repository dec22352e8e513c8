import { keyEndpoints } from '@vereda/contract/certificates/keys/key';
import { keyPasskeyEndpoints } from '@vereda/contract/certificates/keys/key-passkey';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { endKey, giveUpKey } from './end-key.service.ts';
import { addKeyPasskey, removeKeyPasskey, unlockByPasskey } from './key-passkeys.service.ts';
import {
  confirmPersonKey,
  createPersonKey,
  listOwnKeys,
  listPersonKeys,
  type KeyHolder,
} from './person-keys.service.ts';
import { unlockKey } from './unlock-key.service.ts';

type Context = Parameters<typeof viewerOf>[0] & { readonly sessionId: string | null };

const holderOf = (context: Context): KeyHolder => ({
  viewer: viewerOf(context),
  sessionId: context.sessionId ?? '',
});

/** Calls of /certificates/keys. */
export function keyGroup(deps: Deps): EndpointGroup {
  return group(keyEndpoints, {
    list: async () => ({ items: await listPersonKeys(deps) }),
    own: async (context) => ({ items: await listOwnKeys(deps, viewerOf(context)) }),
    create: (context) => createPersonKey(deps, holderOf(context), context.input),
    unlock: (context) => unlockKey(deps, holderOf(context), context.input),
    confirm: (context) => confirmPersonKey(deps, viewerOf(context), context.input),
    giveUp: (context) => giveUpKey(deps, holderOf(context), context.input),
    end: (context) => endKey(deps, holderOf(context), context.input),
  });
}

/** Calls of /certificates/keys/passkeys. */
export function keyPasskeyGroup(deps: Deps): EndpointGroup {
  return group(keyPasskeyEndpoints, {
    add: (context) => addKeyPasskey(deps, holderOf(context), context.input),
    unlock: (context) => unlockByPasskey(deps, holderOf(context), context.input),
    remove: (context) => removeKeyPasskey(deps, holderOf(context), context.input),
  });
}
