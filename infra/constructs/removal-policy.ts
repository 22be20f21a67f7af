import { RemovalPolicy } from 'aws-cdk-lib';

/**
 * Retains a resource when its stack is deleted, but not when the deployment that creates it fails: with plain `RETAIN`
 * a rollback leaves it behind, and the next attempt fails on its name (`already exists`) or creates another one. Not
 * for resources with deletion protection, such as the table and the user pool, with which the rollback itself would
 * fail.
 */
export const removalPolicy = (retainData: boolean): RemovalPolicy =>
  retainData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
