import type { Document } from '#database/documents/entity.ts';
import { defined } from '#shared/defined.ts';
import { documentLabel, typeLabel } from '#shared/documents/kinds.ts';

/** Returns the name of an uncatalogued document, for audit entries that outlive it; nothing for the catalogue's. */
export const ownLabel = (document: Pick<Document, 'docType' | 'otherName'>) =>
  defined({ label: typeLabel(document.docType) === undefined ? documentLabel(document) : undefined });
