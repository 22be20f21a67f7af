/** What table and storage say when they cannot keep up, as an error's name or a cancellation's code. */
const throttlingCodes: ReadonlySet<string> = new Set([
  'ProvisionedThroughputExceeded',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'SlowDown',
  'ThrottlingError',
  'ThrottlingException',
  'TimeoutError',
  'TooManyRequestsException',
  'TransactionConflictException',
  'TransactionInProgressException',
]);

export const isThrottling = (code: string): boolean => throttlingCodes.has(code);

/** Did this error come from a service that is too busy, at the bottom of whatever wraps it? */
export function isBusyError(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth++)
    if (isThrottling(current.name)) return true;
  return false;
}
