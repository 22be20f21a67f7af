import { makeZip } from 'client-zip';
import { exportDocument, readMe } from './export-document.ts';
import { type ExportFile, listExportFiles } from './export-files.ts';
import type { PersonData } from './person-data.ts';

/** Opens a stored file's bytes; undefined if it is not in storage. */
export type OpenFile = (file: ExportFile) => Promise<AsyncIterable<Uint8Array> | undefined>;

interface Archive {
  /** The ZIP as a stream: only a few chunks of it are in memory. */
  bytes: ReadableStream<Uint8Array>;
  /** Number of the person's files in it; valid after all bytes were read. */
  files: () => number;
}

/** Creates a ZIP of a person's data: LEIA-ME.txt, their files, and dados.json, which lists missing files. */
export function makeArchive(data: PersonData, { at, openFile }: { at: Date; openFile: OpenFile }) {
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
