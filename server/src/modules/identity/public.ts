export { countReportMailTo } from './attempts/attempts.service.ts';
export { ensureHuman } from './captcha/captcha.service.ts';
export { identityModule } from './identity.module.ts';
export { countPlaced, selectPlaced as listPlaced, type Placed } from './people/placed.queries.ts';
export { identify } from './sessions/sessions.service.ts';
export { consumeTicket, issueTicket, peekTicket, ticketSecretFor } from './tickets/tickets.service.ts';
export { noteForbidden } from './attempts/refusals.service.ts';
export { createUser, findAddressee } from './users/users.service.ts';
export { selectNames as loadNames } from './users/names.queries.ts';
