import { CHUNK_RELOAD_INTERVAL_MS } from '@vereda/contract/limits';
import type { ReactNode } from 'react';

const RELOADED_AT = 'vereda.reloaded-at';

type Screen = () => ReactNode;
/** A file under screens/: its component is the default export. */
export type ScreenFile = { readonly default: Screen };

/** A screen whose code comes when it is wanted. A failed preload is silent; a failed render reloads the page at most once per 60 s. */
export function lazyScreen(load: () => Promise<ScreenFile>): Screen & { preload: () => Promise<void> } {
  let Loaded: Screen | null = null;
  let failure: unknown = null;
  let pending: Promise<void> | null = null;
  const fetchScreen = async () => {
    try {
      Loaded = (await load()).default;
    } catch (error) {
      failure = error;
    } finally {
      pending = null;
    }
  };
  const preload = () => {
    if (Loaded) return Promise.resolve();
    failure = null;
    pending ??= fetchScreen();
    return pending;
  };
  const Lazy = () => {
    if (Loaded) return <Loaded />;
    if (!failure) throw preload();
    // Most often a newer release replaced the files of this page.
    if (mayReload()) {
      location.reload();
      throw new Promise(() => {});
    }
    throw failure;
  };
  return Object.assign(Lazy, { preload });
}

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Date.now() - last < CHUNK_RELOAD_INTERVAL_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
