import { expect, test } from '@jest/globals';
import { mailLink, phoneLink } from './links.ts';

test('a phone number becomes a link in any notation', () => {
  expect(phoneLink('+351 912 345 678')).toBe('tel:+351912345678');
  expect(phoneLink('91-234-5678')).toBe('tel:912345678');
});

test('a text that is no number becomes no link', () => {
  expect(phoneLink('depois das 18')).toBeUndefined();
});

test('an address becomes a mailto link to which nothing can be added', () => {
  expect(mailLink('ana@example.pt')).toBe('mailto:ana@example.pt');
  expect(mailLink('a?subject=b@example.pt')).toBe('mailto:a%3Fsubject%3Db@example.pt');
});
