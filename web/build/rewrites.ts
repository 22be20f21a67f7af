import type { Connect, Plugin } from 'vite';

/** Public pages that are prerendered; every other address without a file extension is the signed-in app's. */
export const prerenderedPages: Readonly<Record<string, string>> = { '/': '/index.html' };

/** The file that answers a path, as the site's CloudFront function decides it. */
export function fileFor(path: string): string {
  const page = prerenderedPages[path];
  if (page) return page;
  const last = path.slice(path.lastIndexOf('/') + 1);
  return last.includes('.') ? path : '/app.html';
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
