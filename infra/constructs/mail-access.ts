import { Stack } from 'aws-cdk-lib';
import type { Stage } from '../config.ts';
import type { ServiceFunction } from './service-function.ts';

/** Returns the name of the configuration set for notifications, which publishes sending events (mail-events.ts). */
export const configurationSetName = ({ name }: Pick<Stage, 'name'>): string => `morada-${name}`;

/**
 * Allows a function to send e-mails as the stage's identity from its only sender, with a configuration set if given.
 */
export function allowMail(
  fn: ServiceFunction,
  { identity, from }: NonNullable<Stage['email']>,
  configurationSet?: string,
): void {
  const { partition, region, account } = Stack.of(fn);
  const arn = (resource: string) => `arn:${partition}:ses:${region}:${account}:${resource}`;
  const sets = configurationSet === undefined ? [] : [arn(`configuration-set/${configurationSet}`)];
  fn.allow(['ses:SendEmail'], [arn(`identity/${identity}`), ...sets], {
    StringEquals: { 'ses:FromAddress': from },
  });
}
