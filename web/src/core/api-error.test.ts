import { describe, expect, test } from '@jest/globals';
import { problems } from '#shared/problems.ts';
import { errorFrom } from './api-error.ts';

const response = (status: number, body: string): Response =>
  ({ status, headers: new Headers(), json: async () => JSON.parse(body) }) as unknown as Response;

describe('a 403', () => {
  test.each([
    ['of the firewall', '<html><title>ERROR: The request could not be satisfied</title></html>'],
    ['of the gateway', '{"message":"Forbidden"}'],
    ['of another page in between', '{"code":"blocked"}'],
    ['without a body', ''],
  ])('%s says that the request was stopped and what to do, not that access is missing', async (_whose, body) => {
    const { code, status, detail } = await errorFrom(response(403, body));
    expect([code, status]).toEqual(['network.blocked', 403]);
    expect(detail).toMatch(/O que escreveste continua aqui: tenta/);
    expect(detail).not.toMatch(/permissão|acesso/i);
  });

  test('of ours is in its own words', async () => {
    const { code, detail } = await errorFrom(
      response(403, JSON.stringify({ code: 'access.denied', ...problems['access.denied'] })),
    );
    expect([code, detail]).toEqual(['access.denied', problems['access.denied'].detail]);
  });
});
