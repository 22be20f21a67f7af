import { createHash } from 'node:crypto';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import type { HttpEvent } from './event.ts';

/**
 * Returns the viewer's IP address. CloudFront appends it to X-Forwarded-For, and API Gateway appends CloudFront's:
 * anything sent by the viewer precedes both. Trustworthy only because requests that bypass CloudFront are refused
 * (require-edge.ts).
 */
export function clientAddress(event: HttpEvent): string {
  const chain = (event.headers['x-forwarded-for'] ?? '').split(',').map((address) => address.trim());
  return chain.at(-2) || event.requestContext.http.sourceIp;
}

/**
 * Returns the network of an address: the /64 prefix of an IPv6 address, which one connection owns, or the IPv4 address.
 */
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

/** Returns a SHA-256 in hexadecimal that identifies the values within one day in Lisbon without revealing them. */
export const dailyHash = (now: Date, ...values: readonly string[]): string =>
  createHash('sha256')
    .update([lisbonDay(now), ...values].join('|'))
    .digest('hex');

/** Returns a hash of an address that is stable within one day in Lisbon. */
export const addressHash = (address: string, now: Date): string => dailyHash(now, networkOf(address));
