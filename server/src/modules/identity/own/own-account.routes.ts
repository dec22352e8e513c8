import { ownAccountEndpoints } from '@vereda/contract/identity/own-account';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { bytes } from '#platform/http/reply';
import { unlinkOwn } from '../provider/own-links.service.ts';
import { wireViewer } from '../users/viewer-of-user.ts';
import { changeEmail, changePhone, confirmPhone, dropEmail } from './change-contact.service.ts';
import { deleteOwn } from './delete-own.service.ts';
import { downloadOwn } from './download-own.service.ts';
import { changePassword, getOwnAccount, savePreferences } from './own-account.service.ts';
import { stopNotice } from './stop-notice.service.ts';

const done = { ok: true } as const;
const ownerOf = (context: { viewer: Viewer | null; sessionId: string | null }) => ({
  viewer: viewerOf(context),
  sessionId: context.sessionId ?? '',
});

/** Calls on the own account. */
export function ownAccountGroup(deps: Deps): EndpointGroup {
  return group(ownAccountEndpoints, {
    get: (context) => getOwnAccount(deps, viewerOf(context).uid),
    changeEmail: (context) => {
      const { input, request } = context;
      return changeEmail(deps, ownerOf(context), { ...input, request }).then(() => done);
    },
    dropEmail: (context) => dropEmail(deps, viewerOf(context).uid).then(() => done),
    changePhone: (context) => {
      const { input, request } = context;
      return changePhone(deps, ownerOf(context), { ...input, request });
    },
    confirmPhone: async (context) => {
      const { input, request } = context;
      return wireViewer(await confirmPhone(deps, viewerOf(context), { ...input, request }));
    },
    changePassword: (context) => changePassword(deps, ownerOf(context), context.input),
    unlinkProvider: (context) => unlinkOwn(deps, ownerOf(context), context.input).then(() => done),
    savePreferences: (context) => savePreferences(deps, viewerOf(context).uid, context.input),
    stopNotice: ({ input }) => stopNotice(deps, input.ticket),
    download: async (context) => {
      const { stream, fileName } = await downloadOwn(deps, viewerOf(context));
      return bytes(stream, 'application/json; charset=utf-8', {
        'content-disposition': `attachment; filename="${fileName}"`,
        'cache-control': 'no-store',
      });
    },
    delete: (context) => deleteOwn(deps, ownerOf(context), context.input.password).then(() => done),
  });
}
