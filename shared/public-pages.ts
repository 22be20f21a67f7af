/**
 * The pages that anybody can read without a session and without script: documents of their own, drawn at build.
 * The edge function (infra/edge/pages.js) has the same list, which a test compares.
 */
export const publicPages = {
  landing: '/',
  privacy: '/privacy-policy',
  terms: '/termos',
} as const;

export type PublicPage = keyof typeof publicPages;

/** The file that answers a public page's address, below the built site's folder: `/termos` -> `termos/index.html`. */
export const publicPageFile = (page: PublicPage): string => `${publicPages[page]}/index.html`.replace(/^\/+/, '');

/**
 * Stands for the site's own address in what the build writes (canonical links, Open Graph, sitemap), because one build
 * serves every stage. The deployment puts the real address in its place.
 */
export const siteOriginPlaceholder = 'https://site.invalid';
