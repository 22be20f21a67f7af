import { mailFilesPath } from '../mail/limits.ts';
import { invitationPath } from '../parties/invitation-link.ts';

/**
 * Pages that need neither session nor script: separate documents, prerendered at build. The edge function
 * (infra/edge/pages.js) has the same list; a test compares them.
 */
export const publicPages = {
  landing: '/',
  simulator: '/simulador',
  privacy: '/privacy-policy',
  terms: '/termos',
  invitation: invitationPath,
  mailFiles: mailFilesPath,
  complaint: '/reclamacoes',
} as const;

export type PublicPage = keyof typeof publicPages;

/** Whether search engines may list a page: not those of an invitation or of files, which say nothing without their link. */
export const isListed = (page: PublicPage): boolean => page !== 'invitation' && page !== 'mailFiles';

/** Returns the file of a public page within the built site: `/termos` -> `termos/index.html`. */
export const publicPageFile = (page: PublicPage): string => `${publicPages[page]}/index.html`.replace(/^\/+/, '');

/**
 * Placeholder for the site's origin in build output (canonical links, Open Graph, sitemap), because one build serves
 * every stage. The deployment replaces it.
 */
export const siteOriginPlaceholder = 'https://site.invalid';
