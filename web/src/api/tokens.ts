/** Names under which the product keeps its tokens (specification §9: prefixes auth., _token., _refresh_token.). */
const TOKEN_KEY = 'auth._token.firebase';
const STRATEGY_KEY = 'auth.strategy';

let memory: string | null = null;

/** The bearer token of this browser, or null; it lives minutes, the refresh token is an HttpOnly cookie. */
export function getToken(): string | null {
  return store((storage) => storage.getItem(TOKEN_KEY)) ?? memory;
}

/** Keeps a new bearer token; all tabs of the browser see it. */
export function saveToken(token: string): void {
  memory = token;
  store((storage) => {
    storage.setItem(TOKEN_KEY, token);
    storage.setItem(STRATEGY_KEY, 'firebase');
  });
}

/** Forgets the bearer token in every tab. */
export function clearToken(): void {
  memory = null;
  store((storage) => {
    storage.removeItem(TOKEN_KEY);
    storage.removeItem(STRATEGY_KEY);
  });
}

/** Calls back when another tab signs in (true) or out (false); returns how to stop. */
export function onTokenElsewhere(listener: (present: boolean) => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key !== TOKEN_KEY || (event.oldValue === null) === (event.newValue === null)) return;
    memory = event.newValue;
    listener(event.newValue !== null);
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

// A browser may refuse storage (private mode, policy); the session then lives in this tab only.
function store<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}
