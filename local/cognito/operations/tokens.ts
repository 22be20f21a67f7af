import { z } from 'zod';
import { userByName } from '../accounts.ts';
import { CognitoError } from '../errors.ts';
import { adminOperation, type Operations, userOperation } from '../operation.ts';
import { appByClientId, digestOf, poolById } from '../service.ts';
import { refresh, signedInBy } from '../sign-ins.ts';
import { unverifiedClaims } from '../tokens.ts';
import { clientId, clientMetadata, poolId, token, username } from './inputs.ts';

export const tokenOperations: Operations = {
  GetTokensFromRefreshToken: userOperation(
    z.object({ ClientId: clientId, RefreshToken: token, ClientMetadata: clientMetadata }),
    async (service, { ClientId, RefreshToken, ClientMetadata }) => ({
      AuthenticationResult: await refresh(service, appByClientId(service, ClientId), RefreshToken, ClientMetadata),
    }),
  ),

  RevokeToken: userOperation(z.object({ ClientId: clientId, Token: token }), (service, { ClientId, Token }) => {
    const { client } = appByClientId(service, ClientId);
    if (!client.revokesTokens)
      throw new CognitoError('UnsupportedOperationException', 'Revoke token is not enabled for this client.');
    if (unverifiedClaims(Token)) throw new CognitoError('UnsupportedTokenTypeException', 'Unsupported token type');
    const stored = service.store.signIns.byRefreshToken(digestOf(Token));
    if (stored && stored.signIn.clientId !== client.id)
      throw new CognitoError('UnauthorizedException', 'The token was not issued to this client.');
    // A token that is unknown or already revoked is no error (RFC 7009, section 2.2).
    if (stored) service.store.signIns.end(stored.signIn.id);
    return {};
  }),

  GlobalSignOut: userOperation(z.object({ AccessToken: token }), (service, { AccessToken }) => {
    const { user } = signedInBy(service, AccessToken);
    service.store.signIns.endAllOf(user.poolId, user.username);
    return {};
  }),

  AdminUserGlobalSignOut: adminOperation(
    z.object({ UserPoolId: poolId, Username: username }),
    (service, { UserPoolId, Username }) => {
      const user = userByName(service, poolById(service, UserPoolId), Username);
      service.store.signIns.endAllOf(user.poolId, user.username);
      return {};
    },
  ),
};
