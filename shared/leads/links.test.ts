import { expect, test } from '@jest/globals';
import { mailLink, phoneLink } from './links.ts';

test('a number rings however it was typed', () => {
  expect(phoneLink('+351 912 345 678')).toBe('tel:+351912345678');
  expect(phoneLink('91-234-5678')).toBe('tel:912345678');
});

test('what is no number does not ring', () => {
  expect(phoneLink('depois das 18')).toBeUndefined();
});

test('an address is written to as it stands, and nothing can be added to it', () => {
  expect(mailLink('ana@example.pt')).toBe('mailto:ana@example.pt');
  expect(mailLink('a?subject=b@example.pt')).toBe('mailto:a%3Fsubject%3Db@example.pt');
});
