/** Cognito: makes the person's record after the address is confirmed. */
export const handler = async (_event: unknown): Promise<unknown> => {
  throw new Error('not wired yet');
};
