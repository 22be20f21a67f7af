/** A request of a page, in milliseconds since its start. */
export interface TimedRequest {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the longest chain of requests of which each began after the one before had ended: what somebody waits for one
 * after the other. Of chains of the same length the one that ends last.
 */
export function longestChain(requests: readonly TimedRequest[]): readonly TimedRequest[] {
  const sorted = requests.toSorted((a, b) => a.to - b.to);
  const chains: (readonly TimedRequest[])[] = [];
  for (const request of sorted) {
    const before = chains
      .filter((chain) => (chain.at(-1)?.to ?? 0) <= request.from)
      .reduce<readonly TimedRequest[]>((best, chain) => (chain.length > best.length ? chain : best), []);
    chains.push([...before, request]);
  }
  return chains.reduce<readonly TimedRequest[]>((best, chain) => (chain.length >= best.length ? chain : best), []);
}
