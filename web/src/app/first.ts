/**
 * Begins a visit before the app's scripts have arrived: requests what the page shows, with the access token that is kept,
 * and loads the page's own code. Loaded by app.html in parallel with these scripts (web/build/preloads.ts).
 */
import { currentApplicationPath, personPath, requestFirst } from '#core/first-requests.ts';
import { soleKeptToken } from '#core/kept-tokens.ts';

/** The files of pages that a visit begins with, by path: written into the document by the build. */
function filesOf(pathname: string): readonly string[] {
  const content = document.querySelector<HTMLMetaElement>('meta[name="page-files"]')?.content;
  return content ? ((JSON.parse(content) as Record<string, readonly string[]>)[pathname] ?? []) : [];
}

function preload(href: string): void {
  const link = document.createElement('link');
  link.rel = href.endsWith('.css') ? 'preload' : 'modulepreload';
  if (href.endsWith('.css')) link.as = 'style';
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
}

/** Begins the visit of somebody who is signed in. */
export function beginVisit({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const kept = soleKeptToken();
  if (!kept || !/^\/(app|backoffice|onboarding)(\/|$)/.test(pathname)) return;
  const page = pathname === '/app/dashboard' ? '/app' : pathname;
  // An address with parameters may choose another application.
  const isDashboard = page === '/app' && search === '';
  requestFirst(kept.accessToken, isDashboard ? [personPath, currentApplicationPath] : [personPath]);
  for (const file of filesOf(page)) preload(file);
}

beginVisit(window.location);
