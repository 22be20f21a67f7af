/** `client`: between the client and the team. `internal`: within the team, never sent to a client. */
export const visibilities = ['client', 'internal'] as const;
export type Visibility = (typeof visibilities)[number];

export const senderTypes = ['client', 'system', 'staff'] as const;
