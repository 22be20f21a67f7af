/** Error names and cancellation codes of throttled requests to DynamoDB and S3. */
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

/** Returns whether an error, or any of its causes, comes from a throttled service. */
export function isBusyError(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth++)
    if (isThrottling(current.name)) return true;
  return false;
}
