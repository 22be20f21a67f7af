import { ConnectionLost, FileUnreadable, StorageRefusal } from './upload-failure.ts';

/** Presigned POST: the URL and its signed fields. */
export interface StorageForm {
  url: string;
  fields: Readonly<Record<string, string>>;
}

/**
 * Posts a file to storage with the fields of its presigned form, the file last, as S3 requires. Reports percent sent (0
 * to 100). Fails with ConnectionLost, FileUnreadable, StorageRefusal, or the signal's reason.
 */
export function postToStorage(
  form: StorageForm,
  file: File,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const body = new FormData();
    for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
    body.append('file', file);

    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onPercent(Math.floor((event.loaded / event.total) * 100));
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(readStorageError(request.status, request.responseText));
    });
    // The browser reports a file that changed on disk as a network error: distinguish the two.
    request.addEventListener('error', () => {
      isReadable(file).then((readable) => reject(readable ? new ConnectionLost() : new FileUnreadable()));
    });
    request.addEventListener('timeout', () => reject(new ConnectionLost()));
    request.addEventListener('abort', () => reject(signal.reason));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    request.open('POST', form.url);
    request.send(body);
  });
}

/** Reads S3's XML error document: `<Error><Code>…</Code><Message>…</Message></Error>`. */
export function readStorageError(status: number, body: string): StorageRefusal {
  const element = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(body)?.[1];
  return new StorageRefusal(status, element('Code') ?? `HTTP ${status}`, element('Message') ?? '');
}

async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
