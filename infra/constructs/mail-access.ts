import { Stack } from 'aws-cdk-lib';
import type { Stage } from '../config.ts';
import type { ServiceFunction } from './service-function.ts';

/** The configuration set by which notifications are sent, and which tells what became of them (mail-events.ts). */
export const configurationSetName = ({ name }: Pick<Stage, 'name'>): string => `morada-${name}`;

/** Lets a function send e-mails as the stage's identity, from its one address; by a configuration set where it does. */
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
