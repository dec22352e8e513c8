import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const ROOT = import.meta.dirname;

/** The bundle that writes the home on the server, once a language (.server/home-es.js, home-en.js of a build): one file, in a folder that no browser can reach. */
export default defineConfig({
  root: ROOT,
  plugins: [neverLater(), react(), inEnglishToo()],
  ssr: { noExternal: true },
  build: {
    ssr: 'src/written-home/write-home.tsx',
    outDir: 'dist/by-hand/.server',
    emptyOutDir: false,
    copyPublicDir: false,
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'home-es.js', codeSplitting: false } },
  },
});

// What the page fetches later is not part of its first markup.
function neverLater(): Plugin {
  return {
    name: 'vereda-never-later',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(path.join(ROOT, 'src')) || !code.includes('import(')) return null;
      return code.replaceAll(/\bimport\(/g, 'new Promise(() => {}, ');
    },
  };
}

// The language is a constant of the words' modules: each has an instance of its own, told apart by its name.
function inEnglishToo(): Plugin {
  return {
    name: 'vereda-in-english-too',
    writeBundle: ({ dir = '' }) => copyFile(path.join(dir, 'home-es.js'), path.join(dir, 'home-en.js')),
  };
}
