import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageFiles } from './build/page-files.ts';
import { offline } from './build/offline.ts';
import { precompress } from './build/precompress.ts';
import { startupForDevelopment } from './build/startup-for-development.ts';
import { worldMap } from './build/world-map.ts';

const api = process.env.VEREDA_API ?? 'http://127.0.0.1:8080';

// Every file costs a phone a round trip: what comes together is one file.
const groups = [
  { name: 'vendor', tags: ['$initial' as const], test: /[\\/]node_modules[\\/].*\.m?js$/ },
  { name: 'start', tags: ['$initial' as const], test: (id: string) => !/index\.html$|main\.tsx$/.test(id) },
  { name: 'home', test: /[\\/]src[\\/]shell[\\/]home[\\/](?!below)/ },
  // Each would be a name in what everybody loads first, and hardly anything in itself.
  { name: 'icons', test: /[\\/]@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
  {
    name: 'calls',
    test: /[\\/]src[\\/]((api|i18n)[\\/]|ui[\\/](device[\\/](page-links|save-file)|feedback[\\/]offer-undo)|endpoint\.ts$)/,
  },
  { name: 'fields', test: /[\\/]src[\\/]forms[\\/]fields\.tsx$/ },
  { name: 'start-later', test: /[\\/]src[\\/]start-later\.ts$/ },
  // The home has them and so have the pages of places, which need nothing else of the home's.
  {
    name: 'map-frame',
    test: /[\\/]src[\\/](map[\\/](city-map|map-legend|map-view|point-layers|shape-icon|pick-place[\\/](use-device|locate-device|pick-texts))|ui[\\/](status-badge|key-values))\.tsx?$/,
  },
  {
    name: 'find-place',
    test: /[\\/]src[\\/]map[\\/]pick-place[\\/](place-search|found-places|use-place)/,
  },
  {
    name: 'home-parts',
    test: /[\\/](folio-form|check-form|live-figures|last-draws|city-now)\.tsx$/,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), startupForDevelopment(api), worldMap(), offline(), pageFiles(), precompress()],
  html: { cspNonce: '__NONCE__' },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    // tools/build.ts gives each build a folder of its own; a build by hand must not delete those.
    outDir: 'dist/by-hand',
    // The bundle test reads it to know what the first page loads.
    manifest: true,
    // data: addresses would need a wider content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/api': api, '/files': api, '/tiles': api } },
});
