/** EventBridge: an object was stored in the documents bucket. */
export const handler = async (_event: unknown): Promise<unknown> => {
  throw new Error('not wired yet');
};
