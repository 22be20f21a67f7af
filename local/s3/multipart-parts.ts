import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BodyMeter, type ExpectedBody } from './checksums.ts';
import { largestObject } from './post-policy.ts';
import { S3Error } from './s3-error.ts';

/** An object being uploaded in parts, as it will be stored. */
export interface MultipartUpload {
  bucket: string;
  key: string;
  headers: Readonly<Record<string, string>>;
  /** ISO 8601. */
  initiatedAt: string;
}

export interface StoredPart {
  number: number;
  /** Bytes. */
  size: number;
  /** Without quotes: the MD5 in hex. */
  etag: string;
  checksums: Readonly<Record<string, string>>;
}

interface IncomingPart {
  body: Readable;
  decoders: readonly Transform[];
  expected: ExpectedBody;
  checksums(): ReadonlyMap<string, string>;
}

const noSuchUpload = () =>
  new S3Error(
    404,
    'NoSuchUpload',
    'The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.',
  );

/**
 * Parts on disk until the object is completed: a folder per upload, and a file per part with its metadata in a second
 * file, written last. A part that was interrupted has no metadata and does not exist.
 */
export class MultipartParts {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = path.join(dataDir, 'multipart');
    mkdirSync(this.#folder, { recursive: true });
  }

  async create(upload: MultipartUpload): Promise<string> {
    const id = randomBytes(24).toString('base64url');
    mkdirSync(path.join(this.#folder, id));
    await this.#writeWhole(path.join(this.#folder, id, 'upload.json'), upload);
    return id;
  }

  /** Returns every upload that was neither completed nor aborted. */
  uploads(): readonly { id: string; upload: MultipartUpload }[] {
    return readdirSync(this.#folder).flatMap((id) => {
      const file = path.join(this.#folder, id, 'upload.json');
      return existsSync(file) ? [{ id, upload: JSON.parse(readFileSync(file, 'utf8')) as MultipartUpload }] : [];
    });
  }

  /** @throws S3Error NoSuchUpload, also for an upload of another key */
  find(id: string, { bucket, key }: Pick<MultipartUpload, 'bucket' | 'key'>): MultipartUpload {
    const file = path.join(this.#folder, id, 'upload.json');
    if (!/^[\w-]{32}$/.test(id) || !existsSync(file)) throw noSuchUpload();
    const upload = JSON.parse(readFileSync(file, 'utf8')) as MultipartUpload;
    if (upload.bucket !== bucket || upload.key !== key) throw noSuchUpload();
    return upload;
  }

  /** Writes a part to disk, replacing one with the same number. */
  async write(id: string, number: number, { body, decoders, expected, checksums }: IncomingPart): Promise<StoredPart> {
    const file = this.#file(id, number);
    const arriving = `${file}.${randomBytes(6).toString('hex')}`;
    try {
      const meter = new BodyMeter(largestObject);
      await pipeline([body, ...decoders, meter, createWriteStream(arriving, { flush: true })]);
      const part = { number, size: meter.size, checksums: meter.verify(expected, checksums()), etag: meter.etag };
      await rename(arriving, file);
      await this.#writeWhole(`${file}.json`, part);
      return part;
    } finally {
      await rm(arriving, { force: true });
    }
  }

  /** Sorted by number. */
  async list(id: string): Promise<readonly StoredPart[]> {
    const names = await readdir(path.join(this.#folder, id));
    return names
      .filter((name) => /^\d+\.json$/.test(name))
      .map((name) => JSON.parse(readFileSync(path.join(this.#folder, id, name), 'utf8')) as StoredPart)
      .sort((one, other) => one.number - other.number);
  }

  /** Returns the bytes of these parts, concatenated. */
  read(id: string, parts: readonly StoredPart[]): Readable {
    const file = (part: StoredPart) => this.#file(id, part.number);
    return Readable.from(
      (async function* () {
        for (const part of parts) yield* createReadStream(file(part));
      })(),
    );
  }

  drop(id: string): void {
    rmSync(path.join(this.#folder, id), { recursive: true, force: true });
  }

  #file(id: string, number: number): string {
    return path.join(this.#folder, id, String(number));
  }

  async #writeWhole(file: string, content: object): Promise<void> {
    const temporary = `${file}.new`;
    await writeFile(temporary, JSON.stringify(content), { flush: true });
    await rename(temporary, file);
    const directory = await open(path.dirname(file));
    await directory.sync().finally(() => directory.close());
  }
}

/** Returns the entity tag of a multipart object: the MD5 of the parts' MD5s, and their number. */
export function etagOfParts(parts: readonly StoredPart[]): string {
  const digests = Buffer.concat(parts.map(({ etag }) => Buffer.from(etag, 'hex')));
  return `${createHash('md5').update(digests).digest('hex')}-${parts.length}`;
}
