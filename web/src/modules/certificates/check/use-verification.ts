import type { Step } from '@vereda/verifier/steps';
import type { Verification } from '@vereda/verifier/verify';
import { useEffect, useState } from 'react';
import { verifyInBrowser } from './verify-in-browser.ts';

/** A verification as it goes on: the steps so far, then the result. */
export type RunningVerification = {
  readonly steps: readonly Step[];
  readonly result: Verification | null;
  /** When the verdict was reached. */
  readonly at: number | null;
  /** The program that verifies could not be loaded. */
  readonly failed: boolean;
};

const NOTHING: RunningVerification = { steps: [], result: null, at: null, failed: false };

/** Verifies a file as soon as there is one, and again for another. */
export function useVerification(file: Uint8Array | string | null): RunningVerification {
  const [state, setState] = useState({ of: file, running: NOTHING });
  useEffect(() => {
    if (file === null) return undefined;
    let current = true;
    const note = (change: (before: RunningVerification) => RunningVerification) => {
      if (!current) return;
      setState((before) => ({ of: file, running: change(before.of === file ? before.running : NOTHING) }));
    };
    verifyInBrowser(file, (step) => note((before) => ({ ...before, steps: [...before.steps, step] })))
      .then((result) => note(() => ({ steps: result.steps, result, at: Date.now(), failed: false })))
      .catch(() => note((before) => ({ ...before, failed: true })));
    return () => {
      current = false;
    };
  }, [file]);
  // What is known about another file says nothing about this one.
  return state.of === file ? state.running : NOTHING;
}
