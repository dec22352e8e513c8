import './ui/look/styles/index.ts';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from '#shell/providers.tsx';
import { watchSession } from '#session/watch-session.ts';
import { openAccountDialog } from '#ui/slots/account-dialog.ts';
import { createAppRouter } from './routing/router.tsx';
import { screenOf } from './routing/screen-files.ts';
import { TakeOver } from './written-home/take-over.tsx';

const IDLE_MAX_MS = 1000;

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
setNonce(nonce);

const router = createAppRouter(screenOf);
watchSession({
  goTo: (path) => void router.navigate({ href: path, replace: true, ignoreBlocker: true }),
  onDisabled: (account) => openAccountDialog({ name: 'activation', ...account }),
});

const root = document.getElementById('root');
if (!root) throw new Error('The page came without its root element.');
// A home that the server wrote stays until this one is whole.
if (root.hasAttribute('data-written')) await router.load();
// In slices: the page answers to taps meanwhile.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <TakeOver root={root}>
        <Providers nonce={nonce}>
          <RouterProvider router={router} />
        </Providers>
      </TakeOver>
    </StrictMode>,
  ),
);

// After the page: nothing of it delays what people came for.
const startLater = () => {
  import('./start-later.ts')
    .then((module) => module.startLater(() => void router.invalidate()))
    .catch(() => {});
};
// Safari has no idle moments to tell of.
const whenIdle = () => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(startLater, { timeout: IDLE_MAX_MS });
  else setTimeout(startLater, IDLE_MAX_MS);
};
if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle);
