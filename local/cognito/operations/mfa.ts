import { z } from 'zod';
import { userByName } from '../accounts.ts';
import { beginSetupInSession, proveSecretInSession } from '../challenges/mfa-setup.ts';
import { invalidParameter } from '../errors.ts';
import { assertSoftwareTokens, beginSetup, pendingSecret, proveSecret } from '../mfa/software-token.ts';
import { type FactorWishes, setFactors } from '../mfa/user-factors.ts';
import { adminOperation, type Operations, userOperation } from '../operation.ts';
import { poolById } from '../service.ts';
import { signedInBy } from '../sign-ins.ts';
import { poolId, session, token, username } from './inputs.ts';

const wish = z.object({ Enabled: z.boolean().optional(), PreferredMfa: z.boolean().optional() }).optional();
const preference = z.object({ SMSMfaSettings: wish, SoftwareTokenMfaSettings: wish });

const wishesOf = (input: z.output<typeof preference>): FactorWishes => ({
  SMS_MFA: input.SMSMfaSettings,
  SOFTWARE_TOKEN_MFA: input.SoftwareTokenMfaSettings,
});

/** Reads the access token or the session, of which exactly one is required. */
function accessTokenOf(input: { AccessToken?: string; Session?: string }): string {
  if (input.AccessToken === undefined || input.Session !== undefined)
    throw invalidParameter('Exactly one of AccessToken and Session must be given.');
  return input.AccessToken;
}

export const mfaOperations: Operations = {
  AssociateSoftwareToken: userOperation(
    z.object({ AccessToken: token.optional(), Session: session.optional() }),
    (service, input) => {
      if (input.Session !== undefined && input.AccessToken === undefined) {
        const begun = beginSetupInSession(service, input.Session);
        return { SecretCode: begun.secret, Session: begun.session };
      }
      const { pool, user } = signedInBy(service, accessTokenOf(input));
      assertSoftwareTokens(pool);
      return { SecretCode: beginSetup(service, user) };
    },
  ),

  VerifySoftwareToken: userOperation(
    z.object({
      AccessToken: token.optional(),
      Session: session.optional(),
      UserCode: z
        .string()
        .min(6)
        .max(6)
        .regex(/^[0-9]+$/),
      FriendlyDeviceName: z.string().max(131_072).optional(),
    }),
    (service, input) => {
      const given = { code: input.UserCode, deviceName: input.FriendlyDeviceName };
      if (input.Session !== undefined && input.AccessToken === undefined)
        return { Status: 'SUCCESS', Session: proveSecretInSession(service, input.Session, given) };
      const { pool, user } = signedInBy(service, accessTokenOf(input));
      assertSoftwareTokens(pool);
      proveSecret(service, pool, user, pendingSecret(service, user), given);
      return { Status: 'SUCCESS' };
    },
  ),

  SetUserMFAPreference: userOperation(preference.extend({ AccessToken: token }), (service, input) => {
    const { pool, user } = signedInBy(service, input.AccessToken);
    setFactors(service, pool, user.username, wishesOf(input));
    return {};
  }),

  AdminSetUserMFAPreference: adminOperation(
    preference.extend({ UserPoolId: poolId, Username: username }),
    (service, input) => {
      const pool = poolById(service, input.UserPoolId);
      setFactors(service, pool, userByName(service, pool, input.Username).username, wishesOf(input));
      return {};
    },
  ),
};
