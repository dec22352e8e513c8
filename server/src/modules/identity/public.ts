export { ensureHuman } from './captcha/captcha.service.ts';
export { identityModule } from './identity.module.ts';
export { identify } from './sessions/sessions.service.ts';
export { consumeTicket, issueTicket, peekTicket, ticketSecretFor } from './tickets/tickets.service.ts';
export { createUser, findAddressee } from './users/users.service.ts';
