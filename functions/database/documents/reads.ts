import { encodeTime } from 'ulid';
import type { Database } from '../database.ts';
import {
  type Document,
  documentEntity,
  type Upload,
  type UploadPlaces,
  uploadEntity,
  uploadPlacesEntity,
} from './entity.ts';

interface DocumentKey {
  applicationId: string;
  documentId: string;
}

/** Returns a document, strongly consistent. */
export async function findDocument(database: Database, key: DocumentKey): Promise<Document | undefined> {
  const { data } = await database.entity(documentEntity).get(key).go({ consistent: true });
  return data ?? undefined;
}

/** Returns the documents of an application, strongly consistent. */
export async function listDocuments(database: Database, applicationId: string): Promise<Document[]> {
  const { data } = await database
    .entity(documentEntity)
    .query.primary({ applicationId })
    .go({ consistent: true, pages: 'all' });
  return data;
}

/** Returns the places for open forms, strongly consistent; undefined if all are free. */
export async function findUploadPlaces(database: Database, applicationId: string): Promise<UploadPlaces | undefined> {
  const { data } = await database.entity(uploadPlacesEntity).get({ applicationId }).go({ consistent: true });
  return data ?? undefined;
}

/** Length of the timestamp at the beginning of a ULID. */
const ulidTimeLength = 10;

/** Counts the unused uploads of an application that were issued since an instant, with one query of those uploads. */
export async function countOpenUploads(
  database: Database,
  { applicationId, openSince }: { applicationId: string; openSince: Date },
): Promise<number> {
  const { data } = await database
    .entity(uploadEntity)
    .query.primary({ applicationId })
    .between({ uploadId: encodeTime(openSince.getTime(), ulidTimeLength) }, { uploadId: 'Z' })
    .where(({ status }, { eq }) => eq(status, 'issued'))
    .go({ consistent: true, pages: 'all', attributes: ['uploadId'] });
  return data.length;
}

/** Returns all uploads of an application, oldest first, strongly consistent. */
export async function listUploads(database: Database, applicationId: string): Promise<Upload[]> {
  const { data } = await database
    .entity(uploadEntity)
    .query.primary({ applicationId })
    .go({ consistent: true, pages: 'all' });
  return data;
}

/** Returns an upload, strongly consistent. */
export async function findUpload(
  database: Database,
  key: { applicationId: string; uploadId: string },
): Promise<Upload | undefined> {
  const { data } = await database.entity(uploadEntity).get(key).go({ consistent: true });
  return data ?? undefined;
}

/** Returns uploads whose scan has been pending since an instant (ISO 8601) or longer, oldest first. */
export async function listPendingScans(database: Database, until: string): Promise<readonly Upload[]> {
  const { data } = await database
    .entity(uploadEntity)
    .query.scans({ scan: 'pending' })
    .lte({ scanSince: until })
    .go({ pages: 'all' });
  return data;
}
