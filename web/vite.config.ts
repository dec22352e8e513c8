import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { offline } from './build/offline.ts';
import { precompress } from './build/precompress.ts';
import { preloadFirst } from './build/preload-first.ts';
import { startupForDevelopment } from './build/startup-for-development.ts';
import { worldMap } from './build/world-map.ts';

const api = process.env.VEREDA_API ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), startupForDevelopment(api), worldMap(), offline(), preloadFirst(), precompress()],
  html: { cspNonce: '__NONCE__' },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    // The bundle test reads it to know what the first page loads.
    manifest: true,
    // data: addresses would need a wider content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': api, '/files': api, '/tiles': api } },
});
