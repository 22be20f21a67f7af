import { describe, expect, test } from '@jest/globals';
import {
  beginAsClient,
  beginExchange,
  g,
  N,
  passwordMatches,
  proofHolds,
  signedBytes,
  verifierFromSeed,
  verifierOf,
} from './srp.ts';

const pool = 'AbCdEfGhI';

describe('the group', () => {
  test('is the 3072-bit group of RFC 3526 with generator 2', () => {
    const hex = N.toString(16);
    expect(hex).toHaveLength(768);
    expect(hex.startsWith('ffffffffffffffffc90fdaa22168c234')).toBe(true);
    expect(hex.endsWith('4b82d120a93ad2caffffffffffffffff')).toBe(true);
    expect(g).toBe(2n);
  });
});

describe('numbers as signed bytes', () => {
  test.each([
    [20n, '14'],
    [56n, '38'],
    [200n, '00c8'],
    [236n, '00ec'],
    [0x1234n, '1234'],
    [0x123n, '0123'],
  ])('%d is %s', (number, hex) => {
    expect(signedBytes(number).toString('hex')).toBe(hex);
  });
});

describe('a verifier', () => {
  test('has a known value for a known salt and password', () => {
    // From an independent computation: x = SHA-256(00ff | SHA-256("AbCdEfGhIuser:Passw0rd")), v = 2^x mod N.
    const { verifier } = verifierOf(pool, 'user', 'Passw0rd', 'ff');
    expect(verifier.slice(0, 32)).toBe('9c9894d2a57b779ee1e15d84e2b20823');
    expect(verifier.slice(-32)).toBe('9f95f2dcbece85ae6d0b941fdaf10138');
  });

  test('matches its password and no other, for its user alone', () => {
    const stored = verifierOf(pool, 'user', 'Passw0rd');
    expect(passwordMatches(pool, 'user', 'Passw0rd', stored)).toBe(true);
    expect(passwordMatches(pool, 'user', 'passw0rd', stored)).toBe(false);
    expect(passwordMatches(pool, 'other', 'Passw0rd', stored)).toBe(false);
  });

  test('differs for the same password, because the salt does', () => {
    expect(verifierOf(pool, 'user', 'Passw0rd').verifier).not.toBe(verifierOf(pool, 'user', 'Passw0rd').verifier);
  });

  test('from a seed is always the same', () => {
    expect(verifierFromSeed(Buffer.from('a'))).toEqual(verifierFromSeed(Buffer.from('a')));
    expect(verifierFromSeed(Buffer.from('a'))).not.toEqual(verifierFromSeed(Buffer.from('b')));
  });
});

describe('an exchange', () => {
  const verifier = verifierOf(pool, 'user', 'Passw0rd');

  test.each([
    ['zero', '0'],
    ['N', N.toString(16)],
    ['a multiple of N', (3n * N).toString(16)],
    ['what is no number', 'xyz'],
    ['nothing', ''],
    ['an endless number', 'a'.repeat(10_000)],
  ])('refuses %s as the public number A', (_, publicA) => {
    expect(beginExchange(publicA, verifier)).toBeUndefined();
  });

  test('answers with a different number B each time, below N and not zero', () => {
    const first = beginExchange('abc123', verifier);
    const second = beginExchange('abc123', verifier);
    expect(first?.publicB).not.toBe(second?.publicB);
    const B = BigInt(`0x${first?.publicB}`);
    expect(B > 0n && B < N).toBe(true);
  });

  test.each([
    ['Passw0rd', true],
    ['passw0rd', false],
  ])('is ended by a client that has the password %s: %s', (password, expected) => {
    const client = beginAsClient();
    const exchange = beginExchange(client.publicA, verifier);
    if (!exchange) throw new Error('The exchange was refused.');
    const challenge = { poolName: pool, userId: 'user', secretBlock: 'c2VjcmV0', timestamp: 'now' };
    const signature = client.prove({ ...challenge, password, salt: verifier.salt, publicB: exchange.publicB });
    expect(proofHolds(exchange, verifier, { ...challenge, signature })).toBe(expected);
  });
});
