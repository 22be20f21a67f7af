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

/** Browser globals that jsdom lacks. Import it first: the router needs them at load time. */
Object.assign(globalThis, { TextDecoder, TextEncoder, ResizeObserver, matchMedia });
