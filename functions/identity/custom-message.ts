/** Cognito: the e-mails of the user pool. */
export const handler = async (_event: unknown): Promise<unknown> => {
  throw new Error('not wired yet');
};
