/** Returns the name of a client's conversation with the team, under which its draft is stored (use-draft.ts). */
export const conversationName = (applicationId: string): string => `mensagens:${applicationId}`;
