import { z } from 'zod';
import { adminOperation, type Operations } from '../operation.ts';
import { createdAt, poolById } from '../service.ts';
import { poolId } from './inputs.ts';

export const poolOperations: Operations = {
  DescribeUserPool: adminOperation(z.object({ UserPoolId: poolId }), (service, input) => {
    const pool = poolById(service, input.UserPoolId);
    const CreationDate = createdAt(service, pool.id) / 1000;
    return { UserPool: { Id: pool.id, CreationDate, LastModifiedDate: CreationDate } };
  }),
};
