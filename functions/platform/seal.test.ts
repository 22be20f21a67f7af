import { describe, expect, test } from '@jest/globals';
import { newTicket, seal, ticketHash, unseal } from './seal.ts';

describe('a sealed text', () => {
  const ticket = newTicket();
  const sealed = seal(ticket, 'a token of the user pool: ção', 'person|password|123');

  test('opens with its ticket and its context', () => {
    expect(unseal(ticket, sealed, 'person|password|123')).toBe('a token of the user pool: ção');
  });

  test('does not open with another ticket, another context, or after a change of a bit', () => {
    expect(unseal(newTicket(), sealed, 'person|password|123')).toBeUndefined();
    expect(unseal(ticket, sealed, 'somebody|password|123')).toBeUndefined();
    for (let at = 0; at < Buffer.from(sealed, 'base64url').length; at++) {
      const bytes = Buffer.from(sealed, 'base64url');
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      expect(unseal(ticket, bytes.toString('base64url'), 'person|password|123')).toBeUndefined();
    }
    expect(unseal(ticket, '', 'person|password|123')).toBeUndefined();
  });

  test('differs each time, and contains neither the text nor the ticket', () => {
    expect(seal(ticket, 'x', '')).not.toBe(seal(ticket, 'x', ''));
    expect(ticketHash(ticket)).toMatch(/^[0-9a-f]{64}$/);
    expect(sealed).not.toContain(ticket);
  });
});
