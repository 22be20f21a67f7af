/** The table's stream: keeps the board's counters. */
export const handler = async (_event: unknown): Promise<unknown> => {
  throw new Error('not wired yet');
};
