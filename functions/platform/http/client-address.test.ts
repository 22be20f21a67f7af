import { expect, test } from '@jest/globals';
import { httpEvent } from '#functions/testing/http-event.ts';
import { addressHash, clientAddress, networkOf } from './client-address.ts';

const eventFrom = (forwarded: string) =>
  httpEvent('people.me', { overrides: { headers: { 'x-forwarded-for': forwarded } } });

test('the viewer is the address that CloudFront appends before the gateway appends CloudFront’s', () => {
  expect(clientAddress(eventFrom('203.0.113.7, 198.51.100.1'))).toBe('203.0.113.7');
});

test('an address that the viewer prepends is ignored', () => {
  expect(clientAddress(eventFrom('192.0.2.1, 203.0.113.7, 198.51.100.1'))).toBe('203.0.113.7');
});

test('without a header it is the connection’s address', () => {
  expect(clientAddress(eventFrom('203.0.113.7'))).toBe('127.0.0.1');
  expect(clientAddress(httpEvent('people.me'))).toBe('127.0.0.1');
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('a hash is the same for one network all day, and differs the next day', () => {
  const morning = new Date('2026-11-21T00:00:00Z');
  const evening = new Date('2026-11-21T23:59:59Z');
  const next = new Date('2026-11-22T00:00:00Z');
  expect(addressHash('2001:db8::1', morning)).toBe(addressHash('2001:db8::2', evening));
  expect(addressHash('2001:db8::1', morning)).not.toBe(addressHash('2001:db8::1', next));
  expect(addressHash('203.0.113.7', morning)).not.toContain('203.0.113.7');
});
