import type { Plugin } from 'vite';

const router = /react-router[\\/]dist[\\/]production[\\/]/;

/**
 * Statements that keep parts of framework mode and of data routers in the bundle, which `BrowserRouter` never uses, and
 * what takes their place.
 */
const replacements: readonly (readonly [statement: string, replacement: string])[] = [
  // Prefetching needs the manifest of framework mode.
  ['return shouldPrefetch && !isAbsolute ?', 'return false ?'],
  // An assignment to a property, or a base class, counts as a side effect.
  ['Form.displayName = "Form";', ''],
  ['ScrollRestoration.displayName = "ScrollRestoration";', ''],
  ['HistoryRouter.displayName = "unstable_HistoryRouter";', ''],
  ['var Form = ', 'var Form = /* @__PURE__ */ '],
  ['var RemixErrorBoundary = class extends React9.Component {', 'var RemixErrorBoundary = class extends (class {}) {'],
  ['var AwaitErrorBoundary = class extends React3.Component {', 'var AwaitErrorBoundary = class extends (class {}) {'],
];

/** Removes unused code of the router from the bundle. The build fails when the router no longer contains it. */
export function leanRouter(): Plugin {
  let isMet = false;
  return {
    name: 'morada-lean-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id !== 'react-router' && id !== 'react-router/dom') return undefined;
      const resolved = await this.resolve(id, importer, { skipSelf: true });
      // The package exports only its development build, with assertions and warnings.
      return resolved?.id.replace(/([\\/]dist[\\/])development([\\/])/, '$1production$2');
    },
    transform(code, id) {
      if (!router.test(id) || !code.includes('function BrowserRouter(')) return undefined;
      isMet = true;
      const lean = replacements.reduce((text, [statement, replacement]) => {
        if (!text.includes(statement)) this.error(`The router no longer has ${statement}`);
        return text.replace(statement, replacement);
      }, code);
      return { code: lean, map: null };
    },
    buildEnd(error) {
      if (!error && !isMet) this.error('The router was not found in its production build');
    },
  };
}
