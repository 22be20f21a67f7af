import type { Document } from '#database/documents/entity.ts';
import type { Facts } from '#shared/audit/facts.ts';
import { documentLabel, typeLabel } from '#shared/documents/kinds.ts';

/** Returns the name of an uncatalogued document, for audit entries that outlive it; nothing for the catalogue's. */
export const ownLabel = (document: Pick<Document, 'docType' | 'otherName'>): Facts =>
  typeLabel(document.docType) === undefined ? { label: documentLabel(document) } : {};
