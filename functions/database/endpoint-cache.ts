/**
 * Replaces `@aws-sdk/endpoint-cache` in the bundles. It stores the results of endpoint discovery, which the DynamoDB
 * client performs only if it is configured to; the LRU cache behind it is 8 KB of every bundle. Always empty.
 */
export class EndpointCache {
  getEndpoint(): undefined {}
  has(): boolean {
    return false;
  }
  /** Throws, so that nobody enables endpoint discovery without its cache. */
  set(): never {
    throw new Error('The bundles have no cache for endpoint discovery');
  }
}
