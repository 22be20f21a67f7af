import { lazily } from '#core/lazily.ts';

/** The user pool's calls with their cryptography, loaded while the form is filled in. */
export const authCalls = lazily(() => import('./auth-calls.ts'));
