import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';

/** Makes Lambda cut a batch in two, so that the records behind one that always fails are not given up with it. */
class FirstRecordFailed extends Error {
  override readonly name = 'FirstRecordFailed';
}

/**
 * What a follower of the table's stream answers when the record at a position could not be handled. Lambda goes on from
 * the record that the answer names, with everything behind it, and does not cut such a batch in two; only a failed call
 * is cut. So the first record of several is a failed call: a record that always fails ends alone in the dead-letter queue.
 * Source: https://docs.aws.amazon.com/lambda/latest/dg/services-ddb-batchfailurereporting.html
 * @throws FirstRecordFailed
 */
export function answerStream(records: readonly DynamoDBRecord[], failedAt: number | undefined): DynamoDBBatchResponse {
  if (failedAt === undefined) return { batchItemFailures: [] };
  if (failedAt === 0 && records.length > 1) throw new FirstRecordFailed('The first record of a batch failed.');
  return { batchItemFailures: [{ itemIdentifier: records[failedAt]?.dynamodb?.SequenceNumber ?? '' }] };
}
