import { describe, expect, test } from '@jest/globals';
import { AddressBook } from './address-book.ts';

const book = new AddressBook([
  { host: 'd111.cloudfront.net', origin: 'http://localhost:5173' },
  { host: 'cognito-idp.eu-west-1.amazonaws.com', origin: 'http://127.0.0.1:4001' },
  { host: 's3.eu-west-1.amazonaws.com', origin: 'http://127.0.0.1:4002' },
  { host: 'files.s3.eu-west-1.amazonaws.com', origin: 'http://127.0.0.1:4002', pathPrefix: '/files' },
  { host: '*.s3.eu-west-1.amazonaws.com', origin: 'http://127.0.0.1:4002' },
  { host: 'abc.execute-api.eu-west-1.amazonaws.com', origin: 'http://127.0.0.1:4003' },
]);

describe('an AWS address is mapped to the local one', () => {
  test.each([
    ['https://d111.cloudfront.net', 'http://localhost:5173'],
    ['https://d111.cloudfront.net/auth/callback?x=1', 'http://localhost:5173/auth/callback?x=1'],
    ['d111.cloudfront.net', 'localhost:5173'],
    ['https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_abc', 'http://127.0.0.1:4001/eu-west-1_abc'],
    ['https://files.s3.eu-west-1.amazonaws.com/a/b.pdf', 'http://127.0.0.1:4002/files/a/b.pdf'],
    ['https://s3.eu-west-1.amazonaws.com/files/a', 'http://127.0.0.1:4002/files/a'],
    ['wss://abc.execute-api.eu-west-1.amazonaws.com/live', 'ws://127.0.0.1:4003/live'],
    ['{"a":"https://d111.cloudfront.net","b":1}', '{"a":"http://localhost:5173","b":1}'],
    [
      "connect-src 'self' https://files.s3.eu-west-1.amazonaws.com https://*.s3.eu-west-1.amazonaws.com; img-src *",
      "connect-src 'self' http://127.0.0.1:4002 http://127.0.0.1:4002; img-src *",
    ],
  ])('%s', (real, local) => {
    expect(book.apply(real)).toBe(local);
  });
});

test.each([
  'https://example.com',
  'https://d111.cloudfront.net.evil.example',
  'https://xd111.cloudfront.net',
  'someone@d111.cloudfront.net',
])('%s stays as it is', (text) => {
  expect(book.apply(text)).toBe(text);
});

test('every string inside a value is mapped', () => {
  const value = { urls: ['https://d111.cloudfront.net/app'], port: 1, none: null };
  expect(book.applyDeep(value)).toEqual({ urls: ['http://localhost:5173/app'], port: 1, none: null });
});
