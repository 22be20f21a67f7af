import { expect, test } from '@jest/globals';
import { parseConfirmationLink } from './confirmation-link.ts';

test('user, code and token are read from the fragment', () => {
  expect(parseConfirmationLink('#u=maria%40example.pt&code=012345&t=abc-_9')).toEqual({
    username: 'maria@example.pt',
    code: '012345',
    token: 'abc-_9',
  });
});

test('a link without a token still confirms', () => {
  expect(parseConfirmationLink('#u=x&code=012345')?.token).toBeUndefined();
});

test.each(['', '#', '#u=x', '#code=123456', '#u=x&code=12345', '#u=x&code=12a456'])('%j is truncated', (fragment) => {
  expect(parseConfirmationLink(fragment)).toBeUndefined();
});
