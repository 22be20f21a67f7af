import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { theme } from '#ui/theme.ts';

const requireFrom = createRequire(import.meta.url);
const prefix = 'virtual:amplify-ui/';

/** Every custom property that the theme declares, with its value. */
const declarations = new Map(
  [...theme.cssText.matchAll(/(--amplify-[\w-]+):\s*([^;]+);/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
);

/** Names of the custom properties that a text reads. */
const readNames = (css: string): readonly string[] =>
  [...css.matchAll(/var\(\s*(--amplify-[\w-]+)/g)].map((match) => match[1] ?? '');

/** Returns the part of the theme that a style sheet needs: the properties it reads, transitively. */
export function themeFor(css: string): string {
  const needed = new Set<string>();
  const queue = [...readNames(css)];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const value = declarations.get(name);
    if (value === undefined || needed.has(name)) continue;
    needed.add(name);
    queue.push(...readNames(value));
  }
  const lines = [...needed].sort().map((name) => `${name}:${declarations.get(name)};`);
  return `:root{${lines.join('\n')}}\n`;
}

/**
 * `virtual:amplify-ui/<part>.css`: the style sheet of one Amplify UI component as it is published, with what it reads of
 * our theme. Amplify's own `<style>` at run time violates our content security policy, and its complete theme is ten
 * times what our screens read.
 */
export function amplifyCss(): Plugin {
  return {
    name: 'morada-amplify-css',
    resolveId: { filter: { id: /^virtual:amplify-ui\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:amplify-ui\// },
      handler(id) {
        const part = id.slice(prefix.length + 1);
        const css = readFileSync(requireFrom.resolve(`@aws-amplify/ui-react/styles/${part}`), 'utf8');
        return themeFor(css) + css;
      },
    },
  };
}
