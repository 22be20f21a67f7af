import type { Plugin } from 'vite';

/**
 * The part of the theme that Amplify UI reads at run time: only the breakpoints, provided no component uses style
 * properties (`padding="medium"`), which our wrappers in `src/ui` do not offer. The values are in the style sheets.
 */
const leanTheme = `
import { defaultTheme } from '../defaultTheme.mjs';
const theme = { ...defaultTheme, cssText: '', overrides: [], containerProps: () => ({}) };
export const createTheme = () => theme;
`;

/** No deployment has an identity pool. Without one, Amplify's own provider returns no credentials either. */
const noIdentityPool = `
export class CognitoAWSCredentialsAndIdentityIdProvider {
  async getCredentialsAndIdentityId() {}
  async clearCredentialsAndIdentityId() {}
}
`;

/** Amplify is configured with its own format (identity.ts), not with the files that its command line generates. */
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
  // Only style properties with tokens need names of CSS variables.
  [/lodash[\\/]kebabCase\.js$/, 'export default (text) => text;'],
  // Sessions are kept in local storage; cookies are for servers that render pages.
  [
    /@aws-amplify[\\/]core[\\/]dist[\\/]esm[\\/]storage[\\/]CookieStorage\.mjs$/,
    `export class CookieStorage { constructor() { throw new Error('Cookies are left out of this site'); } }`,
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
 * Removes unused code from the bundle: the default theme and theme creation (a quarter of the size of the components,
 * repeated at every render), identity pools, configuration files. The build fails when Amplify moves these files.
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
