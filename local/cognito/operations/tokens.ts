import { z } from 'zod';
import { userByName } from '../accounts.ts';
import { adminOperation, type Operations, userOperation } from '../operation.ts';
import { appByClientId, poolById } from '../service.ts';
import { refresh, revoke } from '../sign-ins.ts';
import { clientId, clientMetadata, poolId, token, username } from './inputs.ts';

export const tokenOperations: Operations = {
  GetTokensFromRefreshToken: userOperation(
    z.object({ ClientId: clientId, RefreshToken: token, ClientMetadata: clientMetadata }),
    async (service, { ClientId, RefreshToken, ClientMetadata }) => ({
      AuthenticationResult: await refresh(service, appByClientId(service, ClientId), RefreshToken, ClientMetadata),
    }),
  ),

  RevokeToken: userOperation(z.object({ ClientId: clientId, Token: token }), (service, { ClientId, Token }) => {
    revoke(service, appByClientId(service, ClientId).client, Token);
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
