import { z } from 'zod';
import { type Account, accountByName, changeUser } from '../accounts.ts';
import { withChanges } from '../attributes.ts';
import { newCode, useCode } from '../codes.ts';
import { incorrectCredentials, invalidParameter, notAuthorized, userDisabled } from '../errors.ts';
import { clearLockout } from '../lockout.ts';
import { deliveryTo, sendMessage } from '../messages.ts';
import { type Operations, userOperation } from '../operation.ts';
import { assertPasswordAllowed, isPasswordOf, passwordOf } from '../passwords.ts';
import { type App, appByClientId } from '../service.ts';
import { signedInBy } from '../sign-ins.ts';
import { afterConfirmation } from './confirmation.ts';
import { clientId, clientMetadata, code, password, token, username } from './inputs.ts';

/** Returns the address for the code of a forgotten password. Throws the service's error if there is none. */
function recoveryAddress({ pool, client }: App, { user, exists }: Account): string {
  if (!pool.recoversByEmail) throw notAuthorized('Contact administrator to reset password.');
  if (!user.enabled && !client.hidesUserExistence) throw userDisabled();
  if (user.status === 'FORCE_CHANGE_PASSWORD' || user.status === 'EXTERNAL_PROVIDER')
    throw notAuthorized('User password cannot be reset in the current state.');
  const email = user.attributes['email'];
  if (!exists) return email ?? user.username;
  if (!email || user.attributes['email_verified'] !== 'true')
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  return email;
}

export const passwordOperations: Operations = {
  ForgotPassword: userOperation(
    z.object({ ClientId: clientId, Username: username, ClientMetadata: clientMetadata }),
    async (service, input) => {
      const app = appByClientId(service, input.ClientId);
      const account = accountByName(service, app, input.Username);
      const { user, exists } = account;
      const to = recoveryAddress(app, account);
      const code = newCode(service, user, 'forgotten-password');
      if (!exists || !user.enabled) return { CodeDeliveryDetails: deliveryTo(to) };
      const delivery = await sendMessage(service, app.pool, user, {
        occasion: 'ForgotPassword',
        to,
        code,
        clientId: app.client.id,
        clientMetadata: input.ClientMetadata,
      });
      return { CodeDeliveryDetails: delivery };
    },
  ),

  ConfirmForgotPassword: userOperation(
    z.object({
      ClientId: clientId,
      Username: username,
      ConfirmationCode: code,
      Password: password,
      ClientMetadata: clientMetadata,
    }),
    async (service, input) => {
      const { pool, client } = appByClientId(service, input.ClientId);
      const { user } = accountByName(service, { pool, client }, input.Username);
      assertPasswordAllowed(pool, input.Password);
      useCode(service, user, 'forgotten-password', input.ConfirmationCode);
      const changed = changeUser(service, pool, user.username, (before) => ({
        status: 'CONFIRMED',
        password: passwordOf(pool, before.username, input.Password),
        attributes: withChanges(before.attributes, { email_verified: 'true' }),
      }));
      clearLockout(service, user, 'password');
      await afterConfirmation(service, pool, changed, 'ConfirmForgotPassword', input.ClientMetadata, client.id);
      return {};
    },
  ),

  ChangePassword: userOperation(
    z.object({ AccessToken: token, PreviousPassword: password.optional(), ProposedPassword: password }),
    (service, input) => {
      const { pool, user } = signedInBy(service, input.AccessToken);
      assertPasswordAllowed(pool, input.ProposedPassword);
      if (user.password !== undefined) {
        if (input.PreviousPassword === undefined) throw invalidParameter('Missing required parameter PreviousPassword');
        if (!isPasswordOf(service, pool, user, input.PreviousPassword)) throw incorrectCredentials();
      }
      changeUser(service, pool, user.username, () => ({
        password: passwordOf(pool, user.username, input.ProposedPassword),
      }));
      return {};
    },
  ),
};
