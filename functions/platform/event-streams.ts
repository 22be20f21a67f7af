/**
 * Replaces `@smithy/core/event-streams` in the bundles. The clients of S3, Bedrock and others import it for operations
 * that stream events, none of which we call; it is 15 KB of every bundle. What the clients use when they are created does
 * nothing; what such an operation would use throws.
 */
export const resolveEventStreamSerdeConfig = <Config extends object>(config: Config): Config => config;

export const eventStreamSerdeProvider = (): object => ({});

export class EventStreamCodec {}

export const iterableToReadableStream = (): never => unused();

export const readableStreamToIterable = (): never => unused();

function unused(): never {
  throw new Error('Event streams are left out of the bundles');
}
