import { describe, expect, test } from '@jest/globals';
import { describeCodeFailure } from './code-failure.ts';

describe('a refused code', () => {
  const failure = (name: string, message = '') => describeCodeFailure(Object.assign(new Error(message), { name }));

  test('is wrong, used or expired: each text says what to do', () => {
    expect(failure('CodeMismatchException')).toEqual({ detail: expect.stringMatching(/não está certo/), over: false });
    expect(failure('ExpiredCodeException')).toEqual({ detail: expect.stringMatching(/código seguinte/), over: false });
    expect(failure('NotAuthorizedException', 'Invalid session for the user, session is expired.')).toMatchObject({
      detail: expect.stringMatching(/Entra outra vez/),
      over: true,
    });
  });

  test('after too many attempts asks for patience and keeps the form', () => {
    expect(failure('NotAuthorizedException', 'Password attempts exceeded')).toMatchObject({
      detail: expect.stringMatching(/Demasiadas tentativas/),
      over: false,
    });
  });

  test('refused by the user pool’s firewall suggests another network and keeps the form', () => {
    expect(failure('ForbiddenException', 'Request not allowed due to WAF block.')).toEqual({
      detail: expect.stringMatching(/noutra rede/),
      over: false,
    });
  });
});
