import { makeZip } from 'client-zip';
import { concatenate } from '#shared/documents/bytes.ts';
import { formatDate } from '#shared/kit/format.ts';
import type { RouteOutput } from '#shared/routes.ts';
import { makeBankCopy } from '../bank-zip/bank-copy.ts';
import { bankReadMe, markName, type SentFile } from '../bank-zip/bank-readme.ts';

type Archive = RouteOutput<'documents.archive'>;

/** The destination of a ZIP: a file on disk, or a browser download that is kept until it is complete. */
export interface Target {
  save(zip: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<void>;
}

interface SaveFile {
  createWritable(): Promise<WritableStream<Uint8Array>>;
}
type AskWhere = (options: { suggestedName: string }) => Promise<SaveFile>;

/** Writes directly to the chosen file, without buffering. */
const toDisk = (file: SaveFile): Target => ({
  save: async (zip, signal) => zip.pipeTo(await file.createWritable(), { signal }),
});

/** Fallback: browsers keep a large blob on disk, and download it when it is complete. */
const toDownloads = (fileName: string): Target => ({
  async save(zip, signal) {
    const blob = await new Response(zip, { headers: { 'content-type': 'application/zip' } }).blob();
    signal.throwIfAborted();
    const address = URL.createObjectURL(blob);
    const link = document.createElement('a');
    link.href = address;
    link.download = fileName;
    link.click();
    // After the browser has started the download.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  },
});

/** Asks where to save, if the browser supports it; undefined if the user cancels. Requires a user gesture. */
export async function chooseTarget(fileName: string): Promise<Target | undefined> {
  const askWhere = (window as { showSaveFilePicker?: AskWhere }).showSaveFilePicker;
  if (!askWhere) return toDownloads(fileName);
  try {
    return toDisk(await askWhere({ suggestedName: fileName }));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    // Some browsers do not allow the page to ask.
    return toDownloads(fileName);
  }
}

interface Following {
  bankName: string;
  signal: AbortSignal;
  /** Reports the bytes processed so far. */
  onProgress: (bytes: number) => void;
  /** A file that we made, before the others. */
  first?: { name: string; input: Uint8Array<ArrayBuffer>; lastModified: Date } | undefined;
}

async function readAll(body: ReadableStream<Uint8Array<ArrayBuffer>>, onBytes: (bytes: number) => void) {
  const parts: Uint8Array[] = [];
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value);
    onBytes(read.value.length);
  }
  return concatenate(parts);
}

/**
 * Fetches the files one by one into one ZIP, each as the copy for banks (ADR 060), with a text about their treatment.
 * One file is in memory at a time. If a file cannot be loaded, rejects and saves nothing.
 * @returns the treatment of each file
 */
export async function saveArchive(
  { entries }: Pick<Archive, 'entries'>,
  target: Target,
  { bankName, signal, onProgress, first }: Following,
): Promise<readonly SentFile[]> {
  let bytes = 0;
  const sent: SentFile[] = [];
  async function* files() {
    if (first) yield first;
    for (const { name, url, uploadedAt, contentType } of entries) {
      const response = await fetch(url, { signal });
      if (!response.ok || !response.body) throw new Error(`Storage answered ${response.status}`);
      const original = await readAll(response.body, (count) => {
        bytes += count;
        onProgress(bytes);
      });
      const { treatment, bytes: input, findings } = await makeBankCopy(original, contentType);
      const file = { name: markName(name, treatment), treatment, findings };
      sent.push(file);
      if (input) yield { name: file.name, input, lastModified: new Date(uploadedAt) };
    }
    const input = bankReadMe(sent, { bankName, day: formatDate(new Date().toISOString()) });
    if (input) yield { name: 'LEIA-ME.txt', input, lastModified: new Date() };
  }
  await target.save(makeZip(files()), signal);
  return sent;
}
