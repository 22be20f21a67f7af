import { RemovalPolicy } from 'aws-cdk-lib';

/**
 * Keeps a resource when its stack is deleted, but not when the deployment that creates it fails: with plain `RETAIN` a
 * rollback leaves it behind, and the next attempt stops at its name (`already exists`) or leaves another one.
 * Not for what refuses its own deletion, the table and the user pool: there the rollback itself would fail.
 */
export const removalPolicy = (retainData: boolean): RemovalPolicy =>
  retainData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
