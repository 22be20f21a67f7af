import * as z from 'zod/mini';

/** The thread of one person of a request with the team, which no other person reads. */
export type PrivateThread = `party.${string}`;

/**
 * `client`: between everybody who borrows and the team. `party.{partyId}`: between one person and the team, in a request
 * of several people (spec parties.md, C10). `internal`: within the team, never sent to a client.
 */
export type Visibility = 'client' | 'internal' | PrivateThread;

const visibilityPattern = /^(client|internal|party\.(first|[0-9A-HJKMNP-TV-Z]{26}))$/;

export const visibilitySchema = z
  .string()
  .check(z.regex(visibilityPattern, 'Conversa desconhecida')) as unknown as z.ZodMiniType<Visibility, Visibility>;

export const privateThread = (partyId: string): PrivateThread => `party.${partyId}`;

/** Returns whose a private thread is; undefined for the others. */
export const partyOfThread = (visibility: string): string | undefined =>
  visibility.startsWith('party.') ? visibility.slice('party.'.length) : undefined;

/** The threads of a client in a request of several people. In one of a single person both are the same. */
export const ownThreads = ['common', 'private'] as const;
export type OwnThread = (typeof ownThreads)[number];

export const senderTypes = ['client', 'system', 'staff'] as const;
