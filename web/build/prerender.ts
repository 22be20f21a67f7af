import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

/** What a prerendered page's module exports. */
interface PageModule {
  readonly render: () => string;
}

const page = fileURLToPath(new URL('../src/features/landing/prerender.tsx', import.meta.url));

/** Puts the landing page's markup into `index.html`, at build and in development. No script draws it in the browser. */
export function prerender(): Plugin {
  return {
    name: 'morada-prerender',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path }) {
        if (path !== '/index.html') return html;
        const { module } = await runnerImport<PageModule>(page, { configFile: false, logLevel: 'error' });
        return html.replace('<!--page-->', () => module.render());
      },
    },
  };
}
