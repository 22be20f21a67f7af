import { Stack } from 'aws-cdk-lib';
import type { Stage } from '../config.ts';
import type { ServiceFunction } from './service-function.ts';

/** Lets a function send e-mails as the stage's identity, from its one address. */
export function allowMail(fn: ServiceFunction, { identity, from }: NonNullable<Stage['email']>): void {
  const { partition, region, account } = Stack.of(fn);
  fn.allow(['ses:SendEmail'], [`arn:${partition}:ses:${region}:${account}:identity/${identity}`], {
    StringEquals: { 'ses:FromAddress': from },
  });
}
