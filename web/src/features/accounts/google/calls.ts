import { lazily } from '../../../core/lazily.ts';

/** The calls of a sign-in with Google, fetched when the first of them is needed. */
export const googleCalls = lazily(() => import('./google-calls.ts'));
