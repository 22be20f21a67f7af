import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

/** What a prerendered page's module exports. */
interface PageModule {
  readonly render: () => string;
}

const page = fileURLToPath(new URL('../src/features/landing/prerender.tsx', import.meta.url));

/** Style sheets reach the page by its entry; here only the markup counts. */
const withoutStyles: Plugin = {
  name: 'morada-without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? '' : undefined),
};

/** Puts the landing page's markup into `index.html`, at build and in development. No script draws it in the browser. */
export function prerender(): Plugin {
  return {
    name: 'morada-prerender',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path }) {
        if (path !== '/index.html') return html;
        const { module } = await runnerImport<PageModule>(page, {
          configFile: false,
          logLevel: 'error',
          plugins: [withoutStyles],
        });
        return html.replace('<!--page-->', () => module.render());
      },
    },
  };
}
