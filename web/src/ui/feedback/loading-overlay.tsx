import { useEffect, useRef, useSyncExternalStore } from 'react';
import classes from './loading-overlay.module.css';

let label: string | null = null;
const listeners = new Set<() => void>();

/** Covers the page with a label while work runs that must not be interrupted; lifts it in any case. */
export async function withOverlay<T>(text: string, work: () => Promise<T>): Promise<T> {
  show(text);
  try {
    return await work();
  } finally {
    show(null);
  }
}

/** The full-screen overlay itself; the shell shows it. */
export function LoadingOverlay() {
  const ref = useRef<HTMLDialogElement>(null);
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => label,
    () => null,
  );
  useEffect(() => {
    if (text !== null) ref.current?.showModal();
    else ref.current?.close();
  }, [text]);
  return (
    <dialog
      ref={ref}
      className={classes.overlay}
      aria-label={text ?? undefined}
      onCancel={(event) => event.preventDefault()}
    >
      <div className={classes.spinner} aria-hidden />
      <output>{text}</output>
    </dialog>
  );
}

function show(text: string | null): void {
  label = text;
  for (const listener of listeners) listener();
}
