import { encodeTime } from 'ulid';
import type { Database } from '../database.ts';
import type { Document, Upload } from './entity.ts';

interface DocumentKey {
  readonly applicationId: string;
  readonly documentId: string;
}

/** A document, strongly consistent. */
export async function findDocument(database: Database, key: DocumentKey): Promise<Document | undefined> {
  const { data } = await database.entities.document.get(key).go({ consistent: true });
  return data ?? undefined;
}

/** The documents of an application, strongly consistent. */
export async function listDocuments(database: Database, applicationId: string): Promise<Document[]> {
  const { data } = await database.entities.document.query
    .primary({ applicationId })
    .go({ consistent: true, pages: 'all' });
  return data;
}

/** The first characters of a ULID are its time. */
const ulidTimeLength = 10;

/** How many uploads of an application were allowed since then and not used yet: one query of those since then. */
export async function countOpenUploads(
  database: Database,
  { applicationId, openSince }: { readonly applicationId: string; readonly openSince: Date },
): Promise<number> {
  const { data } = await database.entities.upload.query
    .primary({ applicationId })
    .between({ uploadId: encodeTime(openSince.getTime(), ulidTimeLength) }, { uploadId: 'Z' })
    .where(({ status }, { eq }) => eq(status, 'issued'))
    .go({ consistent: true, pages: 'all', attributes: ['uploadId'] });
  return data.length;
}

/** An upload, strongly consistent. */
export async function findUpload(
  database: Database,
  key: { readonly applicationId: string; readonly uploadId: string },
): Promise<Upload | undefined> {
  const { data } = await database.entities.upload.get(key).go({ consistent: true });
  return data ?? undefined;
}

/** Uploads whose scan has been awaited since an instant (ISO 8601) or longer, oldest first. */
export async function listPendingScans(database: Database, until: string): Promise<readonly Upload[]> {
  const { data } = await database.entities.upload.query
    .scans({ scan: 'pending' })
    .lte({ scanSince: until })
    .go({ pages: 'all' });
  return data;
}
