import { z } from 'zod';
import { adminOperation, type Operations } from '../operation.ts';
import { appByClientId } from '../service.ts';
import { clientId, poolId } from './inputs.ts';

export const clientOperations: Operations = {
  DescribeUserPoolClient: adminOperation(
    z.object({ UserPoolId: poolId, ClientId: clientId }),
    (service, { UserPoolId, ClientId }) => {
      const { client, pool } = appByClientId(service, ClientId, UserPoolId);
      return {
        UserPoolClient: {
          UserPoolId: pool.id,
          ClientId: client.id,
          ClientName: client.name,
          ExplicitAuthFlows: [...client.flows],
          EnableTokenRevocation: client.revokesTokens,
        },
      };
    },
  ),
};
