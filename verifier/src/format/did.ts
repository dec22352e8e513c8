/** did:web of a public address; a port is written as %3A. */
export function didOf(publicUrl: string): string {
  const { host, pathname } = new URL(publicUrl);
  const path = pathname
    .split('/')
    .filter(Boolean)
    .map((part) => `:${encodeURIComponent(part)}`);
  return `did:web:${host.replace(':', '%3A')}${path.join('')}`;
}

/** The address that a did:web stands for, without a slash at its end; http for this very machine alone. */
export function siteOf(did: string): string {
  const [host = '', ...path] = did.slice('did:web:'.length).split(':').map(decoded);
  const scheme = /^(localhost|127\.0\.0\.1)(:|$)/.test(host) ? 'http' : 'https';
  return [`${scheme}://${host}`, ...path.map((part) => encodeURIComponent(part))].join('/');
}

// A file that somebody made may say anything.
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
