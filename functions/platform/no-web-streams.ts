/**
 * Replaces in the bundles what the SDK asks of a body that may be a web stream or a blob, as in browsers. Ours are buffers
 * and Node's streams. To ask is dear: Node loads its web streams when their class is first named, which takes as long as
 * the start of the client of S3.
 */
export const isReadableStream = (): boolean => false;

export const isBlob = (): boolean => false;

/** Checks the content of a web stream while it is read. */
export function createChecksumStream(): never {
  throw new Error('Web streams are left out of the bundles');
}
