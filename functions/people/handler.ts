/** HTTP API: the routes of `people`. */
export const handler = async (_event: unknown): Promise<unknown> => {
  throw new Error('not wired yet');
};
