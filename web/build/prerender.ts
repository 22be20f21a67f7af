import { fileURLToPath } from 'node:url';
import type { Plugin, ResolvedConfig } from 'vite';
import {
  isListed,
  type PublicPage,
  publicPageFile,
  publicPages,
  siteOriginPlaceholder,
} from '#shared/site/public-pages.ts';
import { importMarkup } from './import-markup.ts';
import { securityText, securityTextFile } from './security-text.ts';

/** Markup for `<head>` and for `<body>`. */
interface PageMarkup {
  head: string;
  body: string;
}

/** The exports of the module that renders the documents. */
interface PrerenderModule {
  render: (page: PublicPage) => PageMarkup;
  renderPortal: () => PageMarkup;
}

const renderer = fileURLToPath(new URL('../src/app/public/prerender.tsx', import.meta.url));
const pageNames = Object.keys(publicPages) as PublicPage[];

/** `sitemap.xml`: the public pages that may be found, by absolute address. */
function sitemap(): string {
  const entries = pageNames
    .filter(isListed)
    .map((page) => `  <url><loc>${siteOriginPlaceholder}${publicPages[page]}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}

/** `robots.txt`: excludes everything that needs a session. */
function robots(): string {
  const closed = [
    '/api/',
    '/app',
    '/auth',
    '/backoffice',
    '/comecar',
    '/convite',
    '/ficheiros',
    '/onboarding',
    '/signup',
  ];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${siteOriginPlaceholder}/sitemap.xml\n`;
}

/**
 * Renders the public pages' markup into their documents, at build and in development, and writes sitemap, robots file
 * and security.txt. No script renders these pages in the browser. The app's document gets its static content.
 */
export function prerender(): Plugin[] {
  let config: ResolvedConfig;
  const sheets: Plugin = {
    name: 'morada-sheets',
    apply: 'build',
    enforce: 'post',
    // The classes of a sheet that a page imports are in its markup: no script needs them.
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  };
  const documents: Plugin = {
    name: 'morada-prerender',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path }) {
        const page = pageNames.find((name) => path === `/${publicPageFile(name)}`);
        if (!page && path !== '/app.html') return html;
        const { render, renderPortal } = await importMarkup<PrerenderModule>(renderer, config);
        const { head, body } = page ? render(page) : renderPortal();
        return html.replace('<!--head-->', () => head).replace('<!--page-->', () => body);
      },
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemap() });
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots() });
      this.emitFile({ type: 'asset', fileName: securityTextFile, source: securityText(new Date()) });
    },
  };
  return [sheets, documents];
}
