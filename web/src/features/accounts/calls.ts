import { lazily } from '../../core/lazily.ts';

/** The user pool's calls with their cryptography, fetched beside the form and awaited when it is sent. */
export const authCalls = lazily(() => import('./auth-calls.ts'));
