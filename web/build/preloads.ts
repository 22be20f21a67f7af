import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Preloads what `app.html` needs besides its entry: the session library, which the entry imports dynamically. */
export function preloads(): Plugin {
  return {
    name: 'morada-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle }) {
        const files = Object.values(bundle ?? {});
        const tags: HtmlTagDescriptor[] = [];
        const font = files.find((file) => /figtree-latin-wght-normal.*\.woff2$/.test(file.fileName));
        if (font)
          tags.push({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font.fileName}` },
            injectTo: 'head',
          });
        if (path === '/app.html') {
          const session = files.find((file) => file.type === 'chunk' && file.name === 'identity');
          const imported = session?.type === 'chunk' ? [session.fileName, ...session.imports] : [];
          for (const fileName of imported) {
            if (html.includes(fileName)) continue;
            const attrs = { rel: 'modulepreload', crossorigin: '', href: `/${fileName}` };
            tags.push({ tag: 'link', attrs, injectTo: 'head' });
          }
        }
        return tags;
      },
    },
  };
}
