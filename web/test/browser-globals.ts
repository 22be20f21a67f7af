import { TextDecoder, TextEncoder } from 'node:util';

/** What every browser has and jsdom lacks. Import first: the router asks for it as it loads. */
Object.assign(globalThis, { TextDecoder, TextEncoder });
