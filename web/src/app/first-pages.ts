import { pageCode } from '#core/page-code.tsx';

/** The pages that a signed-in visit begins with, by their paths. */
export const firstPages = {
  '/app': pageCode(() => import('./pages/dashboard.tsx')),
  '/app/applications': pageCode(() => import('../features/applications/applications-page.tsx')),
  '/app/documentos': pageCode(() => import('./pages/documents.tsx')),
  '/app/mensagens': pageCode(() => import('../features/messages/messages-page.tsx')),
  '/app/propostas': pageCode(() => import('./pages/offers.tsx')),
  '/app/escritura': pageCode(() => import('./pages/deed.tsx')),
  '/app/settings': pageCode(() => import('./pages/settings.tsx')),
  '/backoffice': pageCode(() => import('../features/applications/work/work-page.tsx')),
  '/backoffice/pipeline': pageCode(() => import('./pages/pipeline.tsx')),
  '/backoffice/leads': pageCode(() => import('../features/leads/leads-page.tsx')),
} as const;

/** The frame of the backoffice's pages. */
export const backofficeShell = pageCode(() => import('./backoffice/backoffice-shell.tsx'));

/** The page of one case. */
export const casePage = pageCode(() => import('./backoffice/application-page.tsx'));

/** Loads the code of a page while the user is still being loaded; a failure shows when the page is drawn. */
export async function preloadPage(pathname: string): Promise<void> {
  const page = pathname.startsWith('/backoffice/applications/')
    ? casePage
    : Object.entries(firstPages).find(([path]) => path === pathname.replace(/^\/app\/dashboard$/, '/app'))?.[1];
  const shell = pathname.startsWith('/backoffice') ? backofficeShell : undefined;
  await Promise.allSettled([page?.load(), shell?.load()]);
}
