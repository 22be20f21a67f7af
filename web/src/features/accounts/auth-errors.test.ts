import { describe, expect, test } from '@jest/globals';
import { problems } from '../../../../shared/api/problems.ts';
import { ApiError } from '../../core/api-error.ts';
import {
  describeConfirmationError,
  describeResendError,
  describeSignInError,
  describeSignUpError,
} from './auth-errors.ts';

/** An error as the session library throws it: told apart by its name. */
const poolError = (name: string, message = ''): Error => Object.assign(new Error(message), { name });

describe('signing up', () => {
  test('an address that is taken leads to the sign-in tab', () => {
    expect(describeSignUpError(new ApiError('account.exists', 409, problems['account.exists']))).toEqual({
      title: 'Conta já existe',
      detail: 'Esta conta já está registada. Tente fazer login.',
      kind: 'already-registered',
    });
  });

  test('a password known from a breach is refused in the server’s words', () => {
    const detail = 'Esta palavra-passe apareceu em fugas de dados.';
    expect(
      describeSignUpError(new ApiError('password.compromised', 400, { ...problems['password.compromised'], detail })),
    ).toEqual({
      title: 'Password comprometida',
      detail,
      kind: 'compromised-password',
    });
  });

  test('too many attempts are told to wait', () => {
    expect(describeSignUpError(new ApiError('request.too_many', 429, problems['request.too_many']))).toMatchObject({
      title: 'Erro no registo',
      detail: 'Tenta novamente dentro de alguns minutos.',
    });
  });

  test('anything else says that the account was not created, never the library’s English', () => {
    expect(describeSignUpError(poolError('SomethingNew', 'Boom at line 3'))).toMatchObject({
      title: 'Erro no registo',
      detail: 'Não foi possível criar a conta. Tente novamente.',
    });
  });
});

describe('signing in', () => {
  test.each(['NotAuthorizedException', 'UserNotFoundException'])(
    '%s does not say which of the two was wrong',
    (name) => {
      expect(describeSignInError(poolError(name, 'Incorrect username or password.'))).toMatchObject({
        title: 'Credenciais inválidas',
        detail: 'Email ou palavra-passe incorretos.',
      });
    },
  );

  test('an unconfirmed address says so', () => {
    expect(describeSignInError(poolError('UserNotConfirmedException'))).toEqual({
      title: 'Email não confirmado',
      detail: 'Verifico o meu email e confirmo a conta antes de fazer login.',
      kind: 'unconfirmed',
    });
  });

  test('a locked-out account is told to wait instead of being told that the password is wrong', () => {
    expect(describeSignInError(poolError('NotAuthorizedException', 'Password attempts exceeded'))).toMatchObject({
      title: 'Erro no login',
      detail: 'Demasiadas tentativas. Espera alguns minutos e tenta novamente.',
    });
  });

  test('a lost connection is a matter of the connection', () => {
    expect(describeSignInError(poolError('NetworkError')).detail).toMatch(/ligação/);
  });
});

test('a call that the user pool’s firewall refuses is a matter of the connection, on every screen', () => {
  const blocked = poolError('ForbiddenException', 'Request not allowed due to WAF block.');
  for (const describeError of [describeSignInError, describeConfirmationError, describeResendError])
    expect(describeError(blocked)).toMatchObject({
      detail: expect.stringMatching(/^Demasiados pedidos .* noutra rede/),
    });
});

describe('confirming the address', () => {
  test.each([
    ['CodeMismatchException', 'Invalid verification code', 'wrong-code'],
    ['ExpiredCodeException', 'Invalid code provided, please request a code again.', 'expired-code'],
    ['NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED', 'already-confirmed'],
    ['LimitExceededException', 'Attempt limit exceeded', 'other'],
  ])('%s (%s) is %s', (name, message, kind) => {
    expect(describeConfirmationError(poolError(name, message)).kind).toBe(kind);
  });

  test('asking for another e-mail after the confirmation says that it is done', () => {
    const error = poolError('InvalidParameterException', 'User is already confirmed.');
    expect(describeResendError(error).kind).toBe('already-confirmed');
  });
});
