import type { FactorMethod } from '../../../../shared/security/routes.ts';
import { callPool } from './pool-client.ts';

/** Changes of the holder's account; `accessToken` is one of a proof (step-up.ts). */

/** Asks for the secret of a new authenticator, in base 32. It counts once a code of it was shown. */
export async function newSecret(accessToken: string): Promise<string> {
  const { SecretCode } = await callPool<{ SecretCode: string }>('AssociateSoftwareToken', { AccessToken: accessToken });
  return SecretCode;
}

/** Shows a code of the new authenticator, and has it asked for from now on. */
export async function addAuthenticator(accessToken: string, code: string): Promise<void> {
  await callPool('VerifySoftwareToken', { AccessToken: accessToken, UserCode: code });
  await setMethod(accessToken, 'totp', true);
}

/** Sends a code to a telephone number (E.164) that thereby becomes the account's. */
export async function sendPhoneCode(accessToken: string, phone: string): Promise<void> {
  const { CodeDeliveryDetailsList: sent = [] } = await callPool<{ CodeDeliveryDetailsList?: readonly unknown[] }>(
    'UpdateUserAttributes',
    { AccessToken: accessToken, UserAttributes: [{ Name: 'phone_number', Value: phone }] },
  );
  // The number was the account's before: no code is sent by itself then.
  if (sent.length === 0)
    await callPool('GetUserAttributeVerificationCode', { AccessToken: accessToken, AttributeName: 'phone_number' });
}

/** Confirms the number with the code, and has codes sent there from now on. */
export async function addPhone(accessToken: string, code: string): Promise<void> {
  await callPool('VerifyUserAttribute', { AccessToken: accessToken, AttributeName: 'phone_number', Code: code });
  await setMethod(accessToken, 'sms', true);
}

/** No method is preferred: who has both is asked which to use. */
export async function setMethod(accessToken: string, method: FactorMethod, enabled: boolean): Promise<void> {
  const settings = { Enabled: enabled, PreferredMfa: false };
  await callPool('SetUserMFAPreference', {
    AccessToken: accessToken,
    ...(method === 'totp' ? { SoftwareTokenMfaSettings: settings } : { SMSMfaSettings: settings }),
  });
}
