/**
 * What the pages that take files share: the line of a document with its look, and the uploads of this tab. They belong
 * to the documents' feature, which others do not reach into.
 */
import '../features/documents/documents.css';

export { Announcements } from '../features/documents/announcements.tsx';
export type { DocumentRow as DocumentLine } from '../features/documents/document-list.ts';
export { DocumentRow } from '../features/documents/document-row.tsx';
export { PageDialogs } from '../features/documents/page-dialogs.tsx';
export type { Uploads } from '../features/documents/uploads/upload-state.ts';
export { claimUploads, onUploadEnd, useUploads } from '../features/documents/uploads/uploads-store.ts';
