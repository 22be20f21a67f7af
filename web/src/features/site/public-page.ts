import type { ReactNode } from 'react';

/** A page that is drawn once, at build, and needs no script to be read. */
export interface PublicPageContent {
  /** At most 60 characters: what a search shows as the heading. */
  readonly title: string;
  /** At most 160 characters: what a search shows below it. */
  readonly description: string;
  readonly body: ReactNode;
  /** Facts for search engines, as schema.org types; written as JSON-LD. */
  readonly structuredData?: object;
}
