/** Invoked by DevOps: gives a person a role of the team. */
export const handler = async (_event: unknown): Promise<unknown> => {
  throw new Error('not wired yet');
};
