import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { amplifyCss } from './build/amplify-css.ts';
import { compressed } from './build/compressed.ts';
import { factUses } from './build/fact-uses.ts';
import { leanAmplify } from './build/lean-amplify.ts';
import { leanPreloads } from './build/lean-preloads.ts';
import { pageChunks } from './build/page-chunks.ts';
import { preloads } from './build/preloads.ts';
import { prerender } from './build/prerender.ts';
import { rewrites } from './build/rewrites.ts';
import { routeTable } from './build/route-table.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const proxyTarget = process.env['API_PROXY'];

export default defineConfig({
  root,
  appType: 'mpa',
  plugins: [
    react(),
    amplifyCss(),
    leanAmplify(),
    leanPreloads(),
    routeTable(),
    factUses(),
    prerender(),
    preloads(),
    rewrites(),
    compressed(),
  ],
  server: {
    host: '127.0.0.1',
    // The API that the development server uses: deployed, or local.
    proxy: proxyTarget ? { '/api': proxyTarget, '/config.json': proxyTarget, '/factos.json': proxyTarget } : undefined,
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no `data:` scripts or styles, and fonts are worth separate requests.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        landing: `${root}index.html`,
        simulator: `${root}simulador/index.html`,
        privacy: `${root}privacy-policy/index.html`,
        terms: `${root}termos/index.html`,
        app: `${root}app.html`,
      },
      output: {
        // Shorter hashes than by default: a page names 200 files, and random characters do not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ debugName: 'pages', name: pageChunks() }],
        },
      },
    },
  },
});
