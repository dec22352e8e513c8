import { useEffect, useRef } from 'react';
import { createStore } from '#store.ts';
import classes from './loading-overlay.module.css';

const label = createStore<string | null>(null);

/** Covers the page with a label while work runs that must not be interrupted; lifts it in any case. */
export async function withOverlay<T>(text: string, work: () => Promise<T>): Promise<T> {
  label.set(text);
  try {
    return await work();
  } finally {
    label.set(null);
  }
}

/** The full-screen overlay itself; the shell shows it. */
export function LoadingOverlay() {
  const ref = useRef<HTMLDialogElement>(null);
  const text = label.use();
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
