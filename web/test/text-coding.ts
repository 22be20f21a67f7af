import { TextDecoder, TextEncoder } from 'node:util';

/** Set up before a test file and all its imports: the router needs them when it is loaded, and jsdom lacks them. */
Object.assign(globalThis, { TextDecoder, TextEncoder });
