import type { Connect, Plugin } from 'vite';
import { type PublicPage, publicPageFile, publicPages } from '#shared/site/public-pages.ts';

/** Prerendered public pages. Every other address without a file belongs to the signed-in app. */
const prerenderedPages: ReadonlyMap<string, string> = new Map(
  Object.entries(publicPages).map(([page, path]) => [path, `/${publicPageFile(page as PublicPage)}`]),
);

/** Matches file paths, like the site's CloudFront function. */
const file = /^\/(assets\/.+|\.well-known\/security\.txt|index\.html|[^/]+\.(ico|json|png|svg|txt|webmanifest|xml))$/;

/** Returns the file for a path, like the site's CloudFront function. */
export function fileFor(path: string): string {
  const address = path.replace(/\/+$/, '') || '/';
  const page = prerenderedPages.get(address);
  if (page) return page;
  return file.test(address) ? address : '/app.html';
}

const rewrite: Connect.NextHandleFunction = (request, _response, next) => {
  const url = request.url ?? '/';
  const [path = '/', query] = url.split('?');
  const wantsPage = request.headers.accept?.includes('text/html') && !/^\/(@|api\/|src\/|node_modules\/)/.test(path);
  if (wantsPage) request.url = fileFor(path) + (query === undefined ? '' : `?${query}`);
  next();
};

/** Gives `vite` and `vite preview` the addresses of the deployed site. */
export function rewrites(): Plugin {
  return {
    name: 'morada-rewrites',
    configureServer: (server) => void server.middlewares.use(rewrite),
    configurePreviewServer: (server) => void server.middlewares.use(rewrite),
  };
}
