import { createHash, type Hash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { crc32 } from 'node:zlib';
import { S3Error } from './s3-error.ts';

/** Checksums that are verified here. CRC32C and CRC64NVME are accepted unverified and not stored. */
const verifiable = ['crc32', 'sha1', 'sha256'] as const;
type Verifiable = (typeof verifiable)[number];

/** The length and hashes that a client announced. */
export interface ExpectedBody {
  /** Hex, from `x-amz-content-sha256`. */
  contentSha256?: string;
  /** Base64, from `Content-MD5`. */
  contentMd5?: string;
  /** Bytes, from `Content-Length` or `x-amz-decoded-content-length`. */
  length?: number;
}

/** Passes bytes through and measures them: length, MD5 and the requested checksums. */
export class BodyMeter extends Transform {
  size = 0;
  readonly #md5 = createHash('md5');
  readonly #sha256 = createHash('sha256');
  readonly #sha1: Hash = createHash('sha1');
  #crc32 = 0;
  #digests: Readonly<Record<'md5' | Verifiable, Buffer>> | undefined;
  readonly #maximum: number;

  /** @param maximum bytes; one more fails the stream with EntityTooLarge */
  constructor(maximum: number) {
    super();
    this.#maximum = maximum;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, callback: TransformCallback): void {
    this.size += chunk.length;
    if (this.size > this.#maximum) {
      callback(
        new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', {
          ProposedSize: String(this.size),
          MaxSizeAllowed: String(this.#maximum),
        }),
      );
      return;
    }
    this.#md5.update(chunk);
    this.#sha256.update(chunk);
    this.#sha1.update(chunk);
    this.#crc32 = crc32(chunk, this.#crc32);
    callback(null, chunk);
  }

  get #results(): Readonly<Record<'md5' | Verifiable, Buffer>> {
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(this.#crc32);
    this.#digests ??= {
      md5: this.#md5.digest(),
      sha256: this.#sha256.digest(),
      sha1: this.#sha1.digest(),
      crc32: crc,
    };
    return this.#digests;
  }

  /** Returns the entity tag without quotes: the MD5 in hex. */
  get etag(): string {
    return this.#results.md5.toString('hex');
  }

  /**
   * Compares the received bytes with the announced values; throws the `S3Error` of the first difference.
   * @param announced `x-amz-checksum-…` headers, form fields and trailers by lower-case name
   * @returns the verified checksums, to be stored with the object, by header name
   */
  verify(expected: ExpectedBody, announced: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
    if (expected.length !== undefined && expected.length !== this.size) {
      throw new S3Error(
        400,
        'IncompleteBody',
        'You did not provide the number of bytes specified by the Content-Length HTTP header',
      );
    }
    if (expected.contentSha256 !== undefined && expected.contentSha256 !== this.#results.sha256.toString('hex')) {
      throw new S3Error(
        400,
        'XAmzContentSHA256Mismatch',
        "The provided 'x-amz-content-sha256' header does not match what was computed.",
      );
    }
    if (expected.contentMd5 !== undefined && expected.contentMd5 !== this.#results.md5.toString('base64')) {
      throw new S3Error(400, 'BadDigest', 'The Content-MD5 you specified did not match what we received.');
    }
    const verified: Record<string, string> = {};
    for (const algorithm of verifiable) {
      const name = `x-amz-checksum-${algorithm}`;
      const value = announced.get(name);
      if (value === undefined) continue;
      if (value !== this.#results[algorithm].toString('base64')) {
        throw new S3Error(
          400,
          'BadDigest',
          `The ${algorithm.toUpperCase()} you specified did not match the calculated checksum.`,
        );
      }
      verified[name] = value;
    }
    return verified;
  }
}
