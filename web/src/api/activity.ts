import { createStore } from '#store.ts';

let running = 0;
const isRunning = createStore(false);

/** Counts a request for the progress bar until the returned function is called (once). */
export function startActivity(): () => void {
  change(1);
  let done = false;
  return () => {
    if (!done) change(-1);
    done = true;
  };
}

/** True while any request runs. */
export const useActivity = isRunning.use;

function change(by: number): void {
  running += by;
  isRunning.set(running > 0);
}
