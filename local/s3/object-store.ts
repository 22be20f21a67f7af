import { randomUUID } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  type WriteStream,
} from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Readable } from 'node:stream';
import { openDatabase, transaction } from '../kit/sqlite.ts';

/** One stored version of an object, or a delete marker. */
export interface StoredVersion {
  bucket: string;
  key: string;
  /** `null` (as text) in an unversioned bucket, as in S3. */
  versionId: string;
  isDeleteMarker: boolean;
  /** Bytes. */
  size: number;
  /** Without quotes. */
  etag: string;
  lastModified: Date;
  /** Headers returned with the object: content-type, x-amz-meta-… and so on. */
  headers: Readonly<Record<string, string>>;
  checksums: Readonly<Record<string, string>>;
  /** Increases with every write, for an event's `sequencer`. */
  sequence: number;
  /** Name of the file with the bytes; empty for a delete marker. */
  blob: string;
}

export type NewVersion = Omit<StoredVersion, 'sequence'>;

/** An event to be published once its change is on disk. */
export interface PendingEvent {
  id: number;
  body: string;
}

type Row = Record<string, unknown>;

const schema = `
  CREATE TABLE IF NOT EXISTS version (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT, bucket TEXT NOT NULL, key TEXT NOT NULL, version_id TEXT NOT NULL,
    delete_marker INTEGER NOT NULL, size INTEGER NOT NULL, etag TEXT NOT NULL, last_modified INTEGER NOT NULL,
    headers TEXT NOT NULL, checksums TEXT NOT NULL, tags TEXT NOT NULL, blob TEXT NOT NULL,
    UNIQUE (bucket, key, version_id));
  CREATE INDEX IF NOT EXISTS version_order ON version (bucket, key, sequence DESC);
  CREATE TABLE IF NOT EXISTS event (id INTEGER PRIMARY KEY AUTOINCREMENT, body TEXT NOT NULL);`;

/**
 * Objects on disk: bytes in files with random names, everything else (keys, versions, headers, pending events) in one
 * SQLite database. A write is complete when its row is committed, so that neither a broken connection nor a SIGKILL
 * leaves a partial object; files without a row are deleted at the next start.
 */
export class ObjectStore {
  readonly #blobs: string;
  readonly #uploads: string;
  readonly #database: DatabaseSync;

  constructor(dataDir: string) {
    this.#blobs = path.join(dataDir, 'objects');
    this.#uploads = path.join(dataDir, 'uploads');
    mkdirSync(this.#blobs, { recursive: true });
    rmSync(this.#uploads, { recursive: true, force: true });
    mkdirSync(this.#uploads);
    this.#database = openDatabase(path.join(dataDir, 'index.sqlite'), schema);
    const known = new Set(this.#rows('SELECT blob FROM version').map((row) => String(row['blob'])));
    for (const name of readdirSync(this.#blobs)) if (!known.has(name)) rmSync(path.join(this.#blobs, name));
  }

  close(): void {
    this.#database.close();
  }

  /**
   * Returns a place for incoming bytes; `keep` moves them, synced to disk, to the returned name, `drop` deletes them.
   */
  upload(): { stream: WriteStream; keep: () => Promise<string>; drop: () => Promise<void> } {
    const name = randomUUID();
    const arriving = path.join(this.#uploads, name);
    const kept = path.join(this.#blobs, name);
    return {
      stream: createWriteStream(arriving, { flush: true }),
      keep: async () => {
        await rename(arriving, kept);
        const directory = await open(this.#blobs);
        await directory.sync().finally(() => directory.close());
        return name;
      },
      drop: async () => {
        await Promise.all([rm(arriving, { force: true }), rm(kept, { force: true })]);
      },
    };
  }

  /**
   * Reads a version, from `start` to `end` (inclusive). The file is opened at once, so that a version found in the same
   * tick can be read completely even if it is replaced; the stream has to be consumed or destroyed.
   */
  read(version: StoredVersion, range: { start?: number; end?: number } = {}): Readable {
    return createReadStream('', { ...range, fd: openSync(path.join(this.#blobs, version.blob), 'r') });
  }

  newest(bucket: string, key: string): StoredVersion | undefined {
    return this.#versions('bucket = ? AND key = ? ORDER BY sequence DESC LIMIT 1', bucket, key)[0];
  }

  version(bucket: string, key: string, versionId: string): StoredVersion | undefined {
    return this.#versions('bucket = ? AND key = ? AND version_id = ?', bucket, key, versionId)[0];
  }

  /**
   * Adds a version, replacing one with the same id (`null` in an unversioned bucket).
   * @param check gets the newest version in the same transaction; if it throws, nothing changes
   * @param event the event, committed with the version
   */
  add(
    version: NewVersion,
    event: (stored: StoredVersion) => string | undefined,
    check: (newest: StoredVersion | undefined) => void = () => {},
  ): StoredVersion {
    return this.#transaction(() => {
      check(this.newest(version.bucket, version.key));
      const replaced = this.version(version.bucket, version.key, version.versionId);
      if (replaced !== undefined) this.#delete(replaced);
      const { lastInsertRowid } = this.#database
        .prepare(
          `INSERT INTO version (bucket, key, version_id, delete_marker, size, etag, last_modified, headers, checksums,
           tags, blob) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, '{}', ?)`,
        )
        .run(
          version.bucket,
          version.key,
          version.versionId,
          version.isDeleteMarker ? 1 : 0,
          version.size,
          version.etag,
          version.lastModified.getTime(),
          JSON.stringify(version.headers),
          JSON.stringify(version.checksums),
          version.blob,
        );
      const stored = { ...version, sequence: Number(lastInsertRowid) };
      this.#remember(event(stored));
      return { result: stored, unneeded: replaced };
    });
  }

  /** Deletes one version permanently. */
  remove(version: StoredVersion, event: string | undefined): void {
    this.#transaction(() => {
      this.#delete(version);
      this.#remember(event);
      return { result: undefined, unneeded: version };
    });
  }

  /**
   * Yields the newest version of each key, without delete markers, sorted by UTF-8 bytes.
   * @param after only keys after this one
   */
  *list(bucket: string, prefix: string, after: string): Generator<StoredVersion> {
    yield* this.#walk(bucket, prefix, after, true);
  }

  /**
   * Yields all versions and delete markers, by key and newest first.
   * @param from only this key and later ones
   */
  *listVersions(bucket: string, prefix: string, from = ''): Generator<StoredVersion> {
    yield* this.#walk(bucket, prefix, '', false, from);
  }

  pendingEvents(): readonly PendingEvent[] {
    return this.#rows('SELECT id, body FROM event ORDER BY id').map((row) => ({
      id: Number(row['id']),
      body: String(row['body']),
    }));
  }

  eventTold(id: number): void {
    this.#database.prepare('DELETE FROM event WHERE id = ?').run(id);
  }

  *#walk(bucket: string, prefix: string, after: string, newestOnly: boolean, from = ''): Generator<StoredVersion> {
    const newest = newestOnly
      ? `AND delete_marker = 0 AND sequence =
         (SELECT max(sequence) FROM version AS v WHERE v.bucket = version.bucket AND v.key = version.key)`
      : '';
    const statement = this.#database.prepare(
      `SELECT * FROM version WHERE bucket = ? AND key >= ? AND key > ? AND key >= ? ${newest} ORDER BY key, sequence DESC`,
    );
    for (const row of statement.iterate(bucket, prefix, after, from)) {
      const version = toVersion(row);
      if (!version.key.startsWith(prefix)) return;
      yield version;
    }
  }

  #transaction<Result>(work: () => { result: Result; unneeded: StoredVersion | undefined }): Result {
    const { result, unneeded } = transaction(this.#database, work);
    if (unneeded !== undefined && unneeded.blob !== '') rmSync(path.join(this.#blobs, unneeded.blob), { force: true });
    return result;
  }

  #delete(version: StoredVersion): void {
    this.#database.prepare('DELETE FROM version WHERE sequence = ?').run(version.sequence);
  }

  #remember(event: string | undefined): void {
    if (event !== undefined) this.#database.prepare('INSERT INTO event (body) VALUES (?)').run(event);
  }

  #versions(where: string, ...values: readonly string[]): readonly StoredVersion[] {
    return this.#rows(`SELECT * FROM version WHERE ${where}`, ...values).map(toVersion);
  }

  #rows(sql: string, ...values: readonly string[]): readonly Row[] {
    return this.#database.prepare(sql).all(...values);
  }
}

const toVersion = (row: Row): StoredVersion => ({
  bucket: String(row['bucket']),
  key: String(row['key']),
  versionId: String(row['version_id']),
  isDeleteMarker: row['delete_marker'] === 1,
  size: Number(row['size']),
  etag: String(row['etag']),
  lastModified: new Date(Number(row['last_modified'])),
  headers: JSON.parse(String(row['headers'])),
  checksums: JSON.parse(String(row['checksums'])),
  sequence: Number(row['sequence']),
  blob: String(row['blob']),
});
