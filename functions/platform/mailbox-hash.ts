import { hashSecret } from './sign-on-secret.ts';

/** Returns the SHA-256 of an e-mail address in lower case, for facts about addresses that may belong to nobody here. */
export const mailboxHash = (email: string): string => hashSecret(email.trim().toLowerCase());
