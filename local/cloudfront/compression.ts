import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** What CloudFront compresses: between 1 000 and 10 000 000 bytes, of these types (developer guide, "Serve compressed files"). */
const MIN_BYTES = 1000;
const MAX_COMPRESSED_BYTES = 10_000_000;
const TYPES =
  /^(text\/.*|application\/(javascript|json|manifest\+json|wasm|xml|xhtml\+xml|rss\+xml|atom\+xml|ld\+json|x-javascript|vnd\.ms-fontobject|x-font-ttf|x-font-opentype)|font\/(eot|opentype|otf|ttf)|image\/(svg\+xml|bmp|x-icon|vnd\.microsoft\.icon))$/;

export type Encoding = 'br' | 'gzip';

/** Whether the edge compresses such a response at all. */
export function isCompressible(contentType: string | undefined, bytes: number): boolean {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  return bytes >= MIN_BYTES && bytes <= MAX_COMPRESSED_BYTES && TYPES.test(type);
}

/** The encoding that both sides know, Brotli before gzip. */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  edge: { brotli: boolean; gzip: boolean },
): Encoding | undefined {
  const accepted = (acceptEncoding ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  if (edge.brotli && accepted.includes('br')) return 'br';
  return edge.gzip && accepted.includes('gzip') ? 'gzip' : undefined;
}

/** Compressed bodies by the object they were made from: a start compresses each file once. */
export class CompressionCache {
  readonly #limit: number;
  readonly #bodies = new Map<string, Buffer>();
  #bytes = 0;

  constructor(limitBytes = 64_000_000) {
    this.#limit = limitBytes;
  }

  /** @param key names the object and its version; none when the body belongs to no lasting object */
  async compress(key: string | undefined, encoding: Encoding, read: () => Promise<Buffer>): Promise<Buffer> {
    const own = `${encoding} ${key}`;
    const known = key === undefined ? undefined : this.#bodies.get(own);
    if (known) return known;
    const body = await read();
    const compressed =
      encoding === 'br'
        ? await brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } })
        : await gzip(body, { level: 6 });
    if (key !== undefined) this.#keep(own, compressed);
    return compressed;
  }

  #keep(key: string, body: Buffer): void {
    this.#bodies.set(key, body);
    this.#bytes += body.length;
    for (const [oldest, dropped] of this.#bodies) {
      if (this.#bytes <= this.#limit) return;
      this.#bodies.delete(oldest);
      this.#bytes -= dropped.length;
    }
  }
}
