import { can } from '@vereda/contract/access/can';
import { keepCategories } from '#modules/listener/categories/read-categories.ts';
import { watchKeptDay } from '#modules/listener/desk/field/kept-day.ts';
import { watchFieldwork } from '#modules/listener/desk/field/send-fieldwork.ts';
import { showEmergency } from '#modules/listener/terms/emergency/show-emergency.ts';
import { watchOutbox } from '#modules/listener/outbox/flush-outbox.ts';
import { followConfiguration } from '#session/follow-configuration.ts';
import { followViewer } from '#session/follow-viewer.ts';
import { accessContext, getViewer } from '#session/viewer.ts';
import { printLight } from '#ui/look/print-light.ts';

/** What no first paint waits for: following the city's changes and the viewer's (`onChange` after each), sending what this device kept, printing in light colours, and letting the guided form open without a network. */
export function startLater(onChange: () => void): void {
  followConfiguration(() => {
    onChange();
    void showEmergency();
  });
  followViewer(onChange);
  watchOutbox();
  watchFieldwork();
  watchKeptDay();
  printLight();
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !navigator.onLine) return;
  // Without it everything works but opening the form offline (private windows refuse it).
  navigator.serviceWorker.register('/service-worker.js').catch(() => {});
  const mayReport = can(getViewer(), 'listener.report', accessContext) === 'allowed';
  if (mayReport) navigator.serviceWorker.ready.then(keepCategories).catch(() => {});
}
