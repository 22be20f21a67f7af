import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** Resolves from the components, whose dependencies are not ours. */
const requireFromComponents = createRequire(createRequire(import.meta.url).resolve('@aws-amplify/ui-react/server'));

const { ComponentClassName: classNames } = requireFromComponents('@aws-amplify/ui') as {
  ComponentClassName: Readonly<Record<string, string>>;
};

/**
 * The part of the theme that Amplify UI reads at run time: only the breakpoints, provided no component uses style
 * properties (`padding="medium"`), which our wrappers in `src/ui` do not offer. The values are in the style sheets.
 */
const leanTheme = `
import { defaultTheme } from '../defaultTheme.mjs';
const theme = { ...defaultTheme, cssText: '', overrides: [], containerProps: () => ({}) };
export const createTheme = () => theme;
`;

/** Without style properties, all properties of a component are its element's own. */
const leanStyles = 'export const useStyles = (nonStyleProps, propStyles) => ({ propStyles, nonStyleProps });';

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

const inPrimitives = (file: string): RegExp =>
  new RegExp(String.raw`@aws-amplify[\\/]ui-react[\\/]dist[\\/]esm[\\/]primitives[\\/]${file}\.mjs$`);

const replacements: readonly (readonly [RegExp, string])[] = [
  [/@aws-amplify[\\/]ui[\\/]dist[\\/]esm[\\/]theme[\\/]createTheme[\\/]createTheme\.mjs$/, leanTheme],
  [
    /@aws-amplify[\\/]ui[\\/]dist[\\/]esm[\\/]theme[\\/]tokens[\\/]index\.mjs$/,
    'export const tokens = {}; export const reactNativeTokens = {};',
  ],
  [inPrimitives('shared[\\\\/]styleUtils'), leanStyles],
  [
    inPrimitives('utils[\\\\/]splitPrimitiveProps'),
    'export const splitPrimitiveProps = (rest) => ({ styleProps: {}, rest });',
  ],
  // Our buttons show a spinner of their own.
  [inPrimitives('Loader[\\\\/]Loader'), 'export const Loader = () => null;'],
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

/** Writes the class names that a component uses into its code, so that the object of all names is left out. */
function inlineClassNames(code: string): string {
  return code.replace(/\bComponentClassName\.(\w+)/g, (use, name: string) => {
    const className = classNames[name];
    if (className === undefined) throw new Error(`Amplify has no class name for ${use}.`);
    return JSON.stringify(className);
  });
}

/**
 * Removes unused code from the bundle: the default theme, theme creation and style properties (most of the size of the
 * components, repeated at every render), names of classes, identity pools, configuration files. The build fails when
 * Amplify moves these files.
 */
export function leanAmplify(): Plugin {
  const met = new Set<RegExp>();
  return {
    name: 'morada-lean-amplify',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: replacements.map(([file]) => file) },
      handler(id) {
        const found = replacements.find(([file]) => file.test(id));
        if (!found) return undefined;
        met.add(found[0]);
        return found[1];
      },
    },
    transform: {
      filter: { id: inPrimitives('.+'), code: 'ComponentClassName.' },
      handler: (code) => ({ code: inlineClassNames(code), map: null }),
    },
    buildEnd(error) {
      const missing = replacements.filter(([file]) => !met.has(file));
      if (!error && missing.length > 0)
        this.error(`Amplify no longer has ${missing.map(([file]) => file.source).join(', ')}`);
    },
  };
}
