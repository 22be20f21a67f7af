/** Cognito custom challenge: signs on by the link of the confirmation e-mail. */
export const handler = async (_event: unknown): Promise<unknown> => {
  throw new Error('not wired yet');
};
