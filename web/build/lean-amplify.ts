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

/** No deployment has an identity pool: without one, Amplify's own provider gives no credentials either. */
const noIdentityPool = `
export class CognitoAWSCredentialsAndIdentityIdProvider {
  async getCredentialsAndIdentityId() {}
  async clearCredentialsAndIdentityId() {}
}
`;

/** Amplify is configured with its own shape (identity.ts), not with the files that its command line makes. */
const refuse = (name: string): string =>
  `export const ${name} = () => { throw new Error('${name} is left out of this site'); };`;

const inAuth = (file: string): RegExp =>
  new RegExp(
    String.raw`@aws-amplify[\\/]auth[\\/]dist[\\/]esm[\\/]providers[\\/]cognito[\\/]credentialsProvider[\\/]${file}\.mjs$`,
  );

const replacements: readonly (readonly [RegExp, string])[] = [
  [/@aws-amplify[\\/]ui[\\/]dist[\\/]esm[\\/]theme[\\/]createTheme[\\/]createTheme\.mjs$/, leanTheme],
  [
    /@aws-amplify[\\/]ui[\\/]dist[\\/]esm[\\/]theme[\\/]tokens[\\/]index\.mjs$/,
    'export const tokens = {}; export const reactNativeTokens = {};',
  ],
  [inAuth('credentialsProvider'), noIdentityPool],
  [inAuth('IdentityIdStore'), 'export class DefaultIdentityIdStore {}'],
  [/@aws-amplify[\\/]core[\\/]dist[\\/]esm[\\/]parseAWSExports\.mjs$/, refuse('parseAWSExports')],
  [
    /@aws-amplify[\\/]core[\\/]dist[\\/]esm[\\/]parseAmplifyOutputs\.mjs$/,
    `export const isAmplifyOutputs = () => false;${refuse('parseAmplifyOutputs')}${refuse('parseAnalytics')}`,
  ],
];

/**
 * Leaves out of the script what this site has no use for: the default theme and the making of themes (a quarter of
 * what the parts weigh, and work that every part would repeat each time it is drawn), identity pools, configuration
 * files. The build fails when Amplify moves these files.
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
        this.error(`Amplify no longer has ${missing.map(([file]) => file.source).join(', ')}`);
    },
  };
}
