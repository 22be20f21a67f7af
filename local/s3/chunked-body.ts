import { Transform, type TransformCallback } from 'node:stream';
import { S3Error } from './s3-error.ts';

const incomplete = () => new S3Error(400, 'IncompleteBody', 'The request body terminated unexpectedly');
const longestLine = 8192;

/**
 * Decodes the `aws-chunked` framing of a body: `size CRLF data CRLF … 0 CRLF trailer lines CRLF`. `trailers` (a
 * checksum computed during the transfer) is complete once the stream has ended.
 */
export class ChunkedBodyDecoder extends Transform {
  readonly trailers = new Map<string, string>();
  #pending: Buffer = Buffer.alloc(0);
  #left = 0;
  #state: 'size' | 'data' | 'data end' | 'trailers' | 'done' = 'size';

  override _transform(chunk: Buffer, _encoding: BufferEncoding, callback: TransformCallback): void {
    this.#pending = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    try {
      while (this.#step());
      callback();
    } catch (error) {
      callback(error as Error);
    }
  }

  override _flush(callback: TransformCallback): void {
    // Some clients omit the empty line after the trailers.
    const ended = this.#state === 'done' || (this.#state === 'trailers' && this.#pending.length === 0);
    callback(ended ? null : incomplete());
  }

  /** Parses the next piece; returns false if more data is needed. */
  #step(): boolean {
    if (this.#state === 'data') {
      if (this.#pending.length === 0) return false;
      const data = this.#pending.subarray(0, this.#left);
      this.#pending = this.#pending.subarray(data.length);
      this.#left -= data.length;
      this.push(data);
      if (this.#left === 0) this.#state = 'data end';
      return true;
    }
    if (this.#state === 'done') return false;
    const line = this.#line();
    if (line === undefined) return false;
    if (this.#state === 'data end') {
      if (line !== '') throw incomplete();
      this.#state = 'size';
    } else if (this.#state === 'size') {
      const size = line.split(';')[0] ?? '';
      if (!/^[\da-f]{1,8}$/i.test(size)) throw incomplete();
      this.#left = Number.parseInt(size, 16);
      this.#state = this.#left === 0 ? 'trailers' : 'data';
    } else if (line === '') {
      this.#state = 'done';
    } else {
      const colon = line.indexOf(':');
      this.trailers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
    }
    return true;
  }

  #line(): string | undefined {
    const end = this.#pending.indexOf('\r\n');
    if (end < 0) {
      if (this.#pending.length > longestLine) throw incomplete();
      return undefined;
    }
    const line = this.#pending.toString('latin1', 0, end);
    this.#pending = this.#pending.subarray(end + 2);
    return line;
  }
}
