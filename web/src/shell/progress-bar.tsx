import { FETCH_DELAY_MS } from '@vereda/contract/limits';
import { useRouterState } from '@tanstack/react-router';
import { useActivity } from '#api/activity.ts';
import { useLate } from '#ui/states.tsx';
import classes from './progress-bar.module.css';

/** The thin bar on top while requests or a screen's code are on their way; quick ones do not show. */
export function ProgressBar() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return useActivity() || isLoading ? <LateBar /> : null;
}

function LateBar() {
  return useLate(FETCH_DELAY_MS) ? <div className={classes.bar} aria-hidden data-progress /> : null;
}
