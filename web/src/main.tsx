import './ui/look/styles/index.ts';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from '#shell/providers.tsx';
import { watchSession } from '#session/watch-session.ts';
import { openAccountDialog } from '#ui/slots/account-dialog.ts';
import { createAppRouter } from './router.tsx';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
setNonce(nonce);

const router = createAppRouter();
watchSession({
  goTo: (path) => void router.navigate({ href: path, replace: true, ignoreBlocker: true }),
  onDisabled: (account) => openAccountDialog({ name: 'activation', ...account }),
});

const root = document.getElementById('root');
if (!root) throw new Error('The page came without its root element.');
createRoot(root).render(
  <StrictMode>
    <Providers nonce={nonce}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);

// After the page: nothing of it delays what people came for.
addEventListener('load', () => {
  import('./session/follow-configuration.ts')
    .then((module) => module.followConfiguration(() => void router.invalidate()))
    .catch(() => {});
  import('./session/follow-viewer.ts')
    .then((module) => module.followViewer(() => void router.invalidate()))
    .catch(() => {});
  import('./start-offline.ts').then((module) => module.startOffline()).catch(() => {});
});
