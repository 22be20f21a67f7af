import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Preloads the font, which a browser otherwise requests once it has the style sheets. */
export function preloads(): Plugin {
  return {
    name: 'morada-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const files = Object.values(bundle ?? {});
        const tags: HtmlTagDescriptor[] = [];
        const font = files.find((file) => /figtree-latin-wght-normal.*\.woff2$/.test(file.fileName));
        if (font)
          tags.push({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font.fileName}` },
            injectTo: 'head',
          });
        return tags;
      },
    },
  };
}
