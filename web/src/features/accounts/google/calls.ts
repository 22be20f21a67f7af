import { lazily } from '#core/lazily.ts';

/** The calls of Google sign-in, loaded on first use. */
export const googleCalls = lazily(() => import('./google-calls.ts'));
