import type { Connect, Plugin } from 'vite';
import { type PublicPage, publicPageFile, publicPages } from '../../shared/public-pages.ts';

/** Public pages that are prerendered; every other address that is not a file's is the signed-in app's. */
const prerenderedPages: ReadonlyMap<string, string> = new Map(
  Object.entries(publicPages).map(([page, path]) => [path, `/${publicPageFile(page as PublicPage)}`]),
);

/** Addresses of files, as the site's CloudFront function tells them. */
const file = /^\/(assets\/.+|\.well-known\/security\.txt|index\.html|[^/]+\.(ico|json|png|svg|txt|webmanifest|xml))$/;

/** The file that answers a path, as the site's CloudFront function decides it. */
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

/** Gives `vite` and `vite preview` the addresses that the deployed site has. */
export function rewrites(): Plugin {
  return {
    name: 'morada-rewrites',
    configureServer: (server) => void server.middlewares.use(rewrite),
    configurePreviewServer: (server) => void server.middlewares.use(rewrite),
  };
}
