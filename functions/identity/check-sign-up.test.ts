import { expect, test } from '@jest/globals';
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { preSignUp } from './check-sign-up.ts';

const event = (
  userAttributes: Record<string, string>,
  triggerSource: PreSignUpTriggerEvent['triggerSource'] = 'PreSignUp_SignUp',
): PreSignUpTriggerEvent => ({
  version: '1',
  region: 'eu-west-1',
  userPoolId: 'eu-west-1_TestTest1',
  userName: 'b7e2b1d4-0000-4000-8000-000000000001',
  callerContext: { awsSdkVersion: '', clientId: '' },
  triggerSource,
  request: { userAttributes },
  response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
});

test('a complete sign-up passes unchanged', async () => {
  const complete = event({ name: 'Ana Sousa', email: 'ana@example.pt' });
  expect(await preSignUp(complete)).toBe(complete);
});

test.each([
  [{ email: 'ana@example.pt' }, 'Nome deve ter pelo menos 2 caracteres'],
  [{ name: ' A ', email: 'ana@example.pt' }, 'Nome deve ter pelo menos 2 caracteres'],
  [{ name: 'A'.repeat(101), email: 'ana@example.pt' }, 'Nome muito longo'],
  [{ name: 'Ana', email: 'ana' }, 'Email inválido'],
  [{ name: 'Ana', email: `${'a'.repeat(250)}@example.pt` }, 'Email muito longo'],
])('%j is refused: %s', async (attributes, text) => {
  await expect(preSignUp(event(attributes as Record<string, string>))).rejects.toThrow(`SIGN_UP_INVALID: ${text}`);
});

test('an account made by an administrator is not looked at', async () => {
  const made = event({ email: 'ana@example.pt' }, 'PreSignUp_AdminCreateUser');
  expect(await preSignUp(made)).toBe(made);
});
