import { describe, expect, test } from '@jest/globals';
import { ApiError } from '#core/api-error.ts';
import { problems } from '#shared/problems.ts';
import { unsettledMessage } from '#shared/security/unsettled-message.ts';
import {
  describeConfirmationError,
  describeResendError,
  describeSignInError,
  describeSignUpError,
} from './auth-errors.ts';

/** An error of the session library, identified by its name. */
const poolError = (name: string, message = ''): Error => Object.assign(new Error(message), { name });

describe('signing up', () => {
  test('a taken address leads to the sign-in tab', () => {
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

  test('after too many attempts the text asks to wait', () => {
    expect(describeSignUpError(new ApiError('request.too_many', 429, problems['request.too_many']))).toMatchObject({
      title: 'Erro no registo',
      detail: 'Tenta novamente dentro de alguns minutos.',
    });
  });

  test('any other error says that the account was not created, without the library’s English text', () => {
    expect(describeSignUpError(poolError('SomethingNew', 'Boom at line 3'))).toMatchObject({
      title: 'Erro no registo',
      detail: 'Não foi possível criar a conta. Tente novamente.',
    });
  });
});

describe('signing in', () => {
  test.each(['NotAuthorizedException', 'UserNotFoundException'])(
    '%s does not reveal which of the two was wrong',
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

  test('a locked account is asked to wait instead of reporting a wrong password', () => {
    expect(describeSignInError(poolError('NotAuthorizedException', 'Password attempts exceeded'))).toMatchObject({
      title: 'Erro no login',
      detail: 'Demasiadas tentativas. Espera alguns minutos e tenta novamente.',
    });
  });

  test('a password that is not the choice of the mailbox’s owner leads to a new one', () => {
    const error = poolError(
      'UserLambdaValidationException',
      `PreTokenGeneration failed with error ${unsettledMessage}.`,
    );
    expect(describeSignInError(error).detail).toMatch(/«Esqueci-me da palavra-passe»/);
  });

  test('a lost connection is reported as such', () => {
    expect(describeSignInError(poolError('NetworkError')).detail).toMatch(/ligação/);
  });
});

test('a call refused by the user pool’s firewall is reported as a connection problem', () => {
  const blocked = poolError('ForbiddenException', 'Request not allowed due to WAF block.');
  expect(describeSignInError(blocked)).toMatchObject({
    detail: expect.stringMatching(/^Demasiados pedidos .* noutra rede/),
  });
});

describe('confirming the address', () => {
  test.each([
    ['account.confirmation_code', 'wrong-code'],
    ['account.confirmation_expired', 'expired-code'],
    ['account.confirmed', 'already-confirmed'],
    ['account.password_needed', 'password-needed'],
    ['request.too_many', 'other'],
  ] as const)('%s is %s, in the words of the API', (code, kind) => {
    const { status, ...words } = problems[code];
    expect(describeConfirmationError(new ApiError(code, status, { status, ...words }))).toEqual({ ...words, kind });
  });

  test.each([
    ['account.confirmed', 'already-confirmed'],
    ['account.undeliverable', 'undeliverable'],
  ] as const)('a resend that is refused with %s is %s, in the words of the API', (code, kind) => {
    const { status, ...words } = problems[code];
    expect(describeResendError(new ApiError(code, status, { status, ...words }))).toEqual({ ...words, kind });
  });
});
