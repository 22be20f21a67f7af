import type { Plugin } from 'vite';

/**
 * What Amplify UI's parts read of their theme at run time: nothing but the breakpoints, as long as nobody uses style
 * properties (`padding="medium"`), which our wrappers in `src/ui` do not offer. The values are in the style sheets.
 */
const leanTheme = `
import { defaultTheme } from '../defaultTheme.mjs';
const theme = { ...defaultTheme, cssText: '', overrides: [], containerProps: () => ({}) };
export const createTheme = () => theme;
`;

const replacements: readonly (readonly [RegExp, string])[] = [
  [/@aws-amplify[\\/]ui[\\/]dist[\\/]esm[\\/]theme[\\/]createTheme[\\/]createTheme\.mjs$/, leanTheme],
  [
    /@aws-amplify[\\/]ui[\\/]dist[\\/]esm[\\/]theme[\\/]tokens[\\/]index\.mjs$/,
    'export const tokens = {}; export const reactNativeTokens = {};',
  ],
];

/**
 * Leaves the default theme, and the making of themes, out of the script: a quarter of what the parts weigh, and work
 * that every part would repeat each time it is drawn. The build fails when Amplify UI moves these files.
 */
export function leanAmplify(): Plugin {
  const met = new Set<RegExp>();
  return {
    name: 'morada-lean-amplify',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const found = replacements.find(([file]) => file.test(id));
      if (!found) return undefined;
      met.add(found[0]);
      return found[1];
    },
    buildEnd(error) {
      const missing = replacements.filter(([file]) => !met.has(file));
      if (!error && missing.length > 0)
        this.error(`Amplify UI no longer has ${missing.map(([file]) => file.source).join(', ')}`);
    },
  };
}
