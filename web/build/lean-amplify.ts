import type { Plugin } from 'vite';

/**
 * Leaves the values of Amplify UI's default theme out of the script. The parts read them at run time only to translate
 * style properties (`padding="medium"`), which our wrappers in `src/ui` do not offer; the style sheets carry the theme.
 */
export function leanAmplify(): Plugin {
  return {
    name: 'morada-lean-amplify',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!/@aws-amplify[\\/]ui[\\/]dist[\\/]esm[\\/]theme[\\/]tokens[\\/]index\.mjs$/.test(id)) return undefined;
      return 'export const tokens = {}; export const reactNativeTokens = {};';
    },
  };
}
