/** A record as DynamoDB Streams gives it; images are attribute values in DynamoDB's own JSON. */
export interface StreamRecord {
  eventID: string;
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  eventVersion: string;
  eventSource: 'aws:dynamodb';
  awsRegion: string;
  eventSourceARN: string;
  dynamodb: {
    ApproximateCreationDateTime: number;
    Keys: Readonly<Record<string, unknown>>;
    NewImage?: Readonly<Record<string, unknown>>;
    OldImage?: Readonly<Record<string, unknown>>;
    SequenceNumber: string;
    SizeBytes: number;
    StreamViewType: string;
  };
}

export interface Shard {
  ShardId: string;
}

export type ShardPosition =
  | { ShardIteratorType: 'TRIM_HORIZON' }
  | { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER'; SequenceNumber: string };

export class StreamError extends Error {
  override readonly name = 'StreamError';
  /** For instance `ExpiredIteratorException`. */
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** The four calls of DynamoDB Streams, for engines that look at the shape of a signature and not at its value. */
export class StreamClient {
  readonly #endpoint: string;
  readonly #authorization: string;

  constructor(endpoint: string, region: string, accessKeyId: string) {
    this.#endpoint = endpoint;
    const scope = `${accessKeyId}/20260101/${region}/dynamodb/aws4_request`;
    this.#authorization = `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host;x-amz-date, Signature=${'0'.repeat(64)}`;
  }

  /** The newest stream of a table. */
  async findStream(TableName: string): Promise<string | undefined> {
    const { Streams } = await this.#call<{ Streams?: { StreamArn: string }[] }>('ListStreams', { TableName });
    return Streams?.at(-1)?.StreamArn;
  }

  async shards(StreamArn: string): Promise<readonly Shard[]> {
    type Answer = { StreamDescription: { Shards?: Shard[] } };
    return (await this.#call<Answer>('DescribeStream', { StreamArn })).StreamDescription.Shards ?? [];
  }

  async iterator(StreamArn: string, ShardId: string, position: ShardPosition): Promise<string> {
    const answer = await this.#call<{ ShardIterator: string }>('GetShardIterator', { StreamArn, ShardId, ...position });
    return answer.ShardIterator;
  }

  /** @returns the records and where to go on; no `next` when a closed shard has been read to its end */
  async records(ShardIterator: string, Limit: number): Promise<{ records: StreamRecord[]; next: string | undefined }> {
    type Answer = { Records?: StreamRecord[]; NextShardIterator?: string };
    const { Records, NextShardIterator } = await this.#call<Answer>('GetRecords', { ShardIterator, Limit });
    return { records: Records ?? [], next: NextShardIterator };
  }

  async #call<Answer>(operation: string, input: object): Promise<Answer> {
    const response = await fetch(this.#endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDBStreams_20120810.${operation}`,
        'x-amz-date': '20260101T000000Z',
        authorization: this.#authorization,
      },
      body: JSON.stringify(input),
    });
    const answer: unknown = await response.json();
    if (response.ok) return answer as Answer;
    const { __type = 'InternalFailure', message = '' } = answer as { __type?: string; message?: string };
    throw new StreamError(__type.replace(/^.*#/, ''), message);
  }
}
