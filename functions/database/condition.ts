/** Waits for a single conditional write: true when it was done, false when its condition did not hold. */
export async function holds(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    for (let current = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth++)
      if (current.name === 'ConditionalCheckFailedException') return false;
    throw error;
  }
}
