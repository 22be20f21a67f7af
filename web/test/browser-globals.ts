import { TextDecoder, TextEncoder } from 'node:util';

/** Nothing is laid out, so nothing ever changes its size. */
class ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** A desk: of the widths that style and screens ask for, jsdom has the largest. */
const matchMedia = (media: string) => ({
  media,
  matches: /min-width/.test(media),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

/** What every browser has and jsdom lacks. Import first: the router asks for it as it loads. */
Object.assign(globalThis, { TextDecoder, TextEncoder, ResizeObserver, matchMedia });
