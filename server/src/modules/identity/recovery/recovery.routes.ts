import { recoveryEndpoints } from '@vereda/contract/identity/recovery';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { group, type EndpointGroup, type HandlerContext } from '#platform/http/handler';
import { createLink, mailLink } from './links.service.ts';
import { resetPassword, sendContactMessage } from './recovery.service.ts';

const done = { ok: true } as const;

/** Calls of proving an address by mail, of another password, and of writing to the city. */
export function recoveryGroup(deps: Deps): EndpointGroup {
  return group(recoveryEndpoints, {
    createToken: async ({ input, viewer, request }) => ({
      link: await createLink(deps, input, { viewer, request }),
    }),
    sendEmail: async ({ input, request }) => sendEmail(deps, input, request).then(() => done),
    resetPassword: async ({ input }) => resetPassword(deps, input).then(() => done),
  });
}

type SendEmail = HandlerContext<(typeof recoveryEndpoints)['sendEmail']>;

// One call with two shapes: a template's mail, or the contact form.
function sendEmail(deps: Deps, input: SendEmail['input'], request: SendEmail['request']): Promise<void> {
  const [template] = input.personalizations ?? [];
  if (template) {
    const to = typeof template.to === 'string' ? template.to : (template.to[0]?.email ?? '');
    return mailLink(deps, { to, link: template.dynamic_template_data.link });
  }
  const { name, email, message, captcha } = input;
  if (name && email && message && captcha)
    return sendContactMessage(deps, { name, email, message, captcha }, request);
  const missing = Object.entries({ name, email, message, captcha }).filter(([, value]) => !value);
  const fields = Object.fromEntries(missing.map(([field]) => [field, 'required']));
  throw new AppError('platform/invalid-input', { fields });
}
