import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { amplifyCss } from './build/amplify-css.ts';
import { compressAssets } from './build/compress-assets.ts';
import { factUses } from './build/fact-uses.ts';
import { noCircles } from './build/no-circles.ts';
import { pdfAssets } from './build/pdf-files.ts';
import { preloads } from './build/preloads.ts';
import { prerender } from './build/prerender.ts';
import { rewrites } from './build/rewrites.ts';
import { routeTable } from './build/route-table.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
/** What the public pages load themselves: kept apart from the files of the app. */
const ofPublicPages =
  /^\0vite|\.html$|[\\/](public|site|simulator)[\\/]|[\\/]((farewell|keep-visit|session-note|kept-invitation|invitation-link|kit[\\/]route)\.ts|(base|button|logo\.module)\.css)$/;

const proxyTarget = process.env['API_PROXY'];

export default defineConfig({
  root,
  appType: 'mpa',
  plugins: [
    react(),
    amplifyCss(),
    routeTable(),
    factUses(),
    pdfAssets(),
    prerender(),
    preloads(),
    rewrites(),
    compressAssets(),
    noCircles(),
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
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        landing: `${root}index.html`,
        simulator: `${root}simulador/index.html`,
        privacy: `${root}privacy-policy/index.html`,
        terms: `${root}termos/index.html`,
        invitation: `${root}convite/index.html`,
        mailFiles: `${root}ficheiros/index.html`,
        complaint: `${root}reclamacoes/index.html`,
        app: `${root}app.html`,
      },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // What the app has in common with the page of an invitation.
            { name: 'invitation-key', test: /[/](kept-invitation|invitation-link|kit[/]route)\.ts$/ },
            // What it has in common with every public page.
            { name: 'farewell', test: /[/](farewell|keep-visit|session-note)\.ts$/ },
            // What every page of the app loads.
            { name: 'base', tags: ['$initial'], test: (id) => !ofPublicPages.test(id) },
            // Forms come with their screens; what checks them, with zod, only with those that need it.
            { name: 'forms', test: /node_modules\/react-hook-form\/|\/core\/use-form\.ts$/ },
            { name: 'form-checks', test: /node_modules\/@hookform\/|\/core\/resolvers\.ts$/ },
            // Small parts of many pages, for which files of their own would not pay; without what brings zod, or the
            // library's components, of which one alone has a hundred modules.
            {
              name: 'parts',
              minShareCount: 20,
              maxModuleSize: 4000,
              test: (id) =>
                !ofPublicPages.test(id) &&
                !/[\\/](zod|kit[\\/]values\.ts|node_modules[\\/]@?(aws-amplify|radix-ui|xstate)|ui[\\/]checkbox\.tsx)/.test(
                  id,
                ),
            },
          ],
        },
      },
    },
  },
});
