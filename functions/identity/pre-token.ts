/** Cognito: puts the role into the ID token. */
export const handler = async (_event: unknown): Promise<unknown> => {
  throw new Error('not wired yet');
};
