import { webcrypto } from 'node:crypto';
import { configure } from '@testing-library/dom';

// On a busy machine what a test waits for takes seconds.
configure({ asyncUtilTimeout: 60_000 });

/** Nothing is laid out, so nothing ever changes its size. */
class ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Nothing is laid out, so nothing ever comes into view. */
class IntersectionObserver extends ResizeObserver {}

/** A desk: of the widths that style and screens ask for, jsdom has the largest. */
const matchMedia = (media: string) => ({
  media,
  matches: /min-width/.test(media),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

/** Reads a blob, for which jsdom only has the older reader. */
function arrayBuffer(this: Blob): Promise<ArrayBuffer> {
  const reader = new FileReader();
  const { promise, resolve, reject } = Promise.withResolvers<ArrayBuffer>();
  reader.onload = () => resolve(reader.result as ArrayBuffer);
  reader.onerror = () => reject(reader.error);
  reader.readAsArrayBuffer(this);
  return promise;
}

/** Browser globals that jsdom lacks, beside those of text-coding.ts. */
Object.assign(globalThis, { ResizeObserver, IntersectionObserver, matchMedia });
Object.assign(Blob.prototype, { arrayBuffer });
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
Object.assign(URL, { createObjectURL: () => 'blob:shown', revokeObjectURL: () => undefined });
