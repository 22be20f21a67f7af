import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { filesOf } from './files-of.ts';

/** What runs before the rest of the app has arrived. */
const firstModule = /src\/app\/first\.ts$/;

type Bundle = Rolldown.OutputBundle;

/** Pages of the app whose own files are loaded as soon as the document is there, by path. */
const pages: Readonly<Record<string, RegExp>> = {
  '/app': /app\/pages\/dashboard\.tsx$/,
  '/app/documentos': /app\/pages\/documents\.tsx$/,
  '/app/propostas': /app\/pages\/offers\.tsx$/,
};

const chunkWith = (bundle: Bundle, module: RegExp): Rolldown.OutputChunk | undefined =>
  Object.values(bundle).find(
    (file): file is Rolldown.OutputChunk => file.type === 'chunk' && file.moduleIds.some((id) => module.test(id)),
  );

const sizeIn = (bundle: Bundle, name = ''): number => {
  const chunk = bundle[name];
  return chunk?.type === 'chunk' ? chunk.code.length : 0;
};

/** Returns the files of the listed pages that app.html does not load, by path. */
function pageFiles(bundle: Bundle): Readonly<Record<string, readonly string[]>> {
  const loaded = filesOf(bundle, chunkWith(bundle, /src\/main\.tsx$/)?.fileName ?? '');
  return Object.fromEntries(
    Object.entries(pages).map(([path, module]) => {
      const files = [...filesOf(bundle, chunkWith(bundle, module)?.fileName ?? '')];
      return [path, files.filter((name) => !loaded.has(name)).map((name) => `/${name}`)];
    }),
  );
}

/** Puts the files of pages, the first script, and then the largest one, for which the page waits, before all others. */
function withFirst(html: string, bundle: Bundle, first: string): string {
  const scripts = [...html.matchAll(/ *<script type="module" crossorigin src="\/(.+)"><\/script>\n/g)];
  const [largest] = scripts.toSorted((one, other) => sizeIn(bundle, other[1]) - sizeIn(bundle, one[1]));
  const head = [
    `<meta name="page-files" content='${JSON.stringify(pageFiles(bundle))}'>`,
    `<script type="module" async fetchpriority="high" crossorigin src="/${first}"></script>`,
    `<link rel="modulepreload" crossorigin href="/${largest?.[1]}">`,
  ].join('\n    ');
  const own = scripts.find(([, name]) => name === first)?.[0] ?? '';
  return html.replace(own, '').replace('<!--first-->', () => head);
}

/**
 * Preloads the font, which a browser otherwise requests once it has the style sheets. In the app's document, loads
 * `src/app/first.ts` before everything else: `async`, so that it does not wait for the style sheets.
 */
export function preloads(): Plugin {
  return {
    name: 'morada-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, path }) {
        const tags: HtmlTagDescriptor[] = [];
        const font = Object.keys(bundle).find((name) => /figtree-latin-wght-normal.*\.woff2$/.test(name));
        if (font)
          tags.push({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` },
            injectTo: 'head',
          });
        const first = path === '/app.html' ? chunkWith(bundle, firstModule) : undefined;
        if (!first) return tags;
        return { html: withFirst(html, bundle, first.fileName), tags };
      },
    },
  };
}
