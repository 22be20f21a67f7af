import { makeZip } from 'client-zip';
import { exportDocument, readMe } from './export-document.ts';
import { type ExportFile, listExportFiles } from './export-files.ts';
import type { PersonData } from './person-data.ts';

/** Opens a stored file's bytes; undefined when storage does not have it. */
export type OpenFile = (file: ExportFile) => Promise<AsyncIterable<Uint8Array> | undefined>;

interface Archive {
  /** The ZIP, made as it is read: no more than a few pieces of it are in memory. */
  readonly bytes: ReadableStream<Uint8Array>;
  /** Files of the person in it; known when all bytes were read. */
  readonly files: () => number;
}

/** A ZIP of a person's data: LEIA-ME.txt, their files, and dados.json, which names those that were not there. */
export function makeArchive(data: PersonData, { at, openFile }: { readonly at: Date; readonly openFile: OpenFile }) {
  const wanted = listExportFiles(data);
  const missing: string[] = [];
  async function* entries() {
    yield { name: 'LEIA-ME.txt', lastModified: at, input: readMe(at) };
    for (const file of wanted) {
      const input = file.isPending ? undefined : await openFile(file);
      if (input) yield { name: file.path, lastModified: new Date(file.uploadedAt), input };
      else missing.push(file.path);
    }
    const document = exportDocument(data, { at, files: wanted, missing });
    yield { name: 'dados.json', lastModified: at, input: `${JSON.stringify(document, null, 2)}\n` };
  }
  const archive: Archive = { bytes: makeZip(entries()), files: () => wanted.length - missing.length };
  return archive;
}
