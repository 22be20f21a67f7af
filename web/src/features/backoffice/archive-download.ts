import { makeZip } from 'client-zip';
import type { RouteOutput } from '../../../../shared/api/routes.ts';

type Archive = RouteOutput<'documents.archive'>;

/** Where a ZIP goes: to the disk as it grows, or to the browser, which keeps it until it is whole. */
export interface Target {
  save(zip: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<void>;
}

interface SaveFile {
  createWritable(): Promise<WritableStream<Uint8Array>>;
}
type AskWhere = (options: { readonly suggestedName: string }) => Promise<SaveFile>;

/** Written straight to the place that the person has chosen: nothing of it is kept in memory. */
const toDisk = (file: SaveFile): Target => ({
  save: async (zip, signal) => zip.pipeTo(await file.createWritable(), { signal }),
});

/** Browsers without that keep a large blob on their own disk, and give it to their list of downloads when it is whole. */
const toDownloads = (fileName: string): Target => ({
  async save(zip, signal) {
    const blob = await new Response(zip, { headers: { 'content-type': 'application/zip' } }).blob();
    signal.throwIfAborted();
    const address = URL.createObjectURL(blob);
    const link = document.createElement('a');
    link.href = address;
    link.download = fileName;
    link.click();
    // Not before the browser has taken it.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  },
});

/** Asks where to save, in the browsers that can; undefined when that was called off. Needs a click to come from. */
export async function chooseTarget(fileName: string): Promise<Target | undefined> {
  const askWhere = (window as { showSaveFilePicker?: AskWhere }).showSaveFilePicker;
  if (!askWhere) return toDownloads(fileName);
  try {
    return toDisk(await askWhere({ suggestedName: fileName }));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    // Some do not let a page ask.
    return toDownloads(fileName);
  }
}

interface Following {
  readonly signal: AbortSignal;
  /** Bytes of the files so far. */
  readonly onProgress: (bytes: number) => void;
}

/** Fetches the files one after another into one ZIP. Rejects when one of them cannot be had; nothing is saved then. */
export async function saveArchive(
  { entries }: Pick<Archive, 'entries'>,
  target: Target,
  { signal, onProgress }: Following,
) {
  let bytes = 0;
  async function* files() {
    for (const { name, url, uploadedAt, size } of entries) {
      const response = await fetch(url, { signal });
      if (!response.ok || !response.body) throw new Error(`Storage answered ${response.status}`);
      const counted = response.body.pipeThrough(
        new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
          transform(chunk, controller) {
            bytes += chunk.length;
            onProgress(bytes);
            controller.enqueue(chunk);
          },
        }),
      );
      yield { name, input: counted, lastModified: new Date(uploadedAt), size };
    }
  }
  await target.save(makeZip(files()), signal);
}
