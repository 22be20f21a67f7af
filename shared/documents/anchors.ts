/** Anchor of the documents and deed pages: the first document to correct. */
export const correctionsAnchor = 'corrigir';

/** Returns the link to the first document to correct on a page. */
export const correctionsLink = (page: string): string => `${page}#${correctionsAnchor}`;

/** The id of a document's row on its page, also its anchor. */
export const rowId = (slot: string): string => `documento-${slot}`;
