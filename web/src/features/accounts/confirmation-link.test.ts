import { expect, test } from '@jest/globals';
import { parseConfirmationLink } from './confirmation-link.ts';

test('address, code and secret are read from the fragment', () => {
  expect(parseConfirmationLink('#u=maria%40example.pt&code=012345&t=abc-_9')).toEqual({
    email: 'maria@example.pt',
    code: '012345',
    link: 'abc-_9',
  });
});

test.each(['', '#', '#u=x', '#code=123456', '#u=x&code=12345', '#u=x&code=12a456'])('%j is truncated', (fragment) => {
  expect(parseConfirmationLink(fragment)).toBeUndefined();
});
