/**
 * Awaits a conditional write: true if it was written, false if its condition failed, which it also does where a client
 * repeats it after a lost answer. Whose result decides something is a `tryTransact` instead.
 */
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
