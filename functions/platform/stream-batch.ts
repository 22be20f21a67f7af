import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';

/** Makes Lambda bisect a batch, so that the records after one that always fails are not discarded with it. */
class FirstRecordFailed extends Error {
  override readonly name = 'FirstRecordFailed';
}

/**
 * Returns a stream handler's response after a failure at a position. Lambda continues from the reported record with all
 * that follow, and bisects only after a failed invocation. So a failure of the first of several records fails the
 * invocation, and a record that always fails ends alone in the dead-letter queue. Source:
 * https://docs.aws.amazon.com/lambda/latest/dg/services-ddb-batchfailurereporting.html
 * @throws FirstRecordFailed
 */
export function answerStream(records: readonly DynamoDBRecord[], failedAt: number | undefined): DynamoDBBatchResponse {
  if (failedAt === undefined) return { batchItemFailures: [] };
  if (failedAt === 0 && records.length > 1) throw new FirstRecordFailed('The first record of a batch failed.');
  return { batchItemFailures: [{ itemIdentifier: records[failedAt]?.dynamodb?.SequenceNumber ?? '' }] };
}
