import { createHash } from 'node:crypto';
import type { HttpEvent } from './event.ts';

/**
 * Returns the address a request came from. CloudFront appends its viewer's address to X-Forwarded-For, and API Gateway
 * appends CloudFront's: whatever the viewer wrote stands before both. Trustworthy only because no request is served
 * that did not come through CloudFront (require-edge.ts).
 */
export function clientAddress(event: HttpEvent): string {
  const chain = (event.headers['x-forwarded-for'] ?? '').split(',').map((address) => address.trim());
  return chain.at(-2) || event.requestContext.http.sourceIp;
}

/** An IPv6 connection is given a whole /64: its first four groups. An IPv4 address stands for itself. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Math.max(0, 8 - groups.length - rest.length) : 0;
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** Stands for an address within one day (UTC) without saying it: SHA-256, in hexadecimal. */
export const addressHash = (address: string, now: Date): string =>
  createHash('sha256')
    .update(`${now.toISOString().slice(0, 10)}|${networkOf(address)}`)
    .digest('hex');
