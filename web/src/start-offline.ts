import { watchOutbox } from '#modules/listener/outbox/flush-outbox.ts';

/** Sends what this device kept, and lets the guided form open without a network from the next visit on. */
export function startOffline(): void {
  watchOutbox();
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without it everything works but opening the form offline (private windows refuse it).
  navigator.serviceWorker.register('/service-worker.js').catch(() => {});
}
