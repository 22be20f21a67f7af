import type { ReactNode } from 'react';

/** A page that is rendered at build time and readable without script. */
export interface PublicPageContent {
  /** At most 60 characters: the title in search results. */
  title: string;
  /** At most 160 characters: the description in search results. */
  description: string;
  body: ReactNode;
  /** Data for search engines, as schema.org types in JSON-LD. */
  structuredData?: object;
}
