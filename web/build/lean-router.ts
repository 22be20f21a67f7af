import type { Plugin } from 'vite';

const router = /react-router[\\/]dist[\\/]production[\\/]/;

/**
 * Statements that keep parts of framework mode and of data routers in the bundle, which `BrowserRouter` never uses, and
 * what takes their place.
 */
const replacements: readonly (readonly [statement: string, replacement: string])[] = [
  // Prefetching needs the manifest of framework mode.
  ['return shouldPrefetch && !isAbsolute ?', 'return false ?'],
  ['usePrefetchBehavior(\n      prefetch,\n      rest\n    )', '[false, null, {}]'],
  // Loaders, and the boundary of their errors.
  ['let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = null;'],
  ['let { isDataRoute } = React2.useContext(RouteContext);', ''],
  ['return isDataRoute ? useNavigateStable() : useNavigateUnstable();', 'return useNavigateUnstable();'],
  [
    'var RenderErrorBoundary = class extends React2.Component {',
    'var RenderErrorBoundary = class extends (class {}) {',
  ],
  ['RenderErrorBoundary.contextType = RSCRouterContext;', ''],
  // A call, or a base class, counts as a side effect.
  ['var Form = ', 'var Form = /* @__PURE__ */ '],
  ['var NavLink = ', 'var NavLink = /* @__PURE__ */ '],
  ['var RemixErrorBoundary = class extends React9.Component {', 'var RemixErrorBoundary = class extends (class {}) {'],
  ['var AwaitErrorBoundary = class extends React3.Component {', 'var AwaitErrorBoundary = class extends (class {}) {'],
];

/** Names for React's developer tools; an assignment to a property counts as a side effect. */
const displayNames = /^\w+\.displayName = "\w+";$/gm;

/** Removes unused code of the router from the bundle. The build fails when the router no longer contains it. */
export function leanRouter(): Plugin {
  let isMet = false;
  return {
    name: 'morada-lean-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-router(\/dom)?$/ },
      async handler(id, importer) {
        const resolved = await this.resolve(id, importer, { skipSelf: true });
        // The package exports only its development build, with assertions and warnings.
        return resolved?.id.replace(/([\\/]dist[\\/])development([\\/])/, '$1production$2');
      },
    },
    transform: {
      filter: { id: router, code: 'function BrowserRouter(' },
      handler(code) {
        isMet = true;
        const lean = replacements.reduce(
          (text, [statement, replacement]) => {
            if (!text.includes(statement)) this.error(`The router no longer has ${statement}`);
            return text.replace(statement, replacement);
          },
          code.replace(displayNames, ''),
        );
        return { code: lean, map: null };
      },
    },
    buildEnd(error) {
      if (!error && !isMet) this.error('The router was not found in its production build');
    },
  };
}
