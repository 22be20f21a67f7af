import { Stack } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import type { ServiceFunction } from './service-function.ts';

/** Returns the name of the configuration set of every e-mail, which publishes sending events (mail-events.ts). */
export const configurationSetName = ({ name }: Pick<Stage, 'name'>): string => `morada-${name}`;

/** Creates the stage's configuration set, which publishes what becomes of e-mails to the default event bus. */
export function createConfigurationSet(scope: Construct, stage: Stage): ConfigurationSet {
  const set = new ConfigurationSet(scope, 'MailSet', {
    configurationSetName: configurationSetName(stage),
    // Suppressed addresses are recorded per person or sign-up, who can change them; only operators could change the
    // account's suppression list, and SES drops e-mails to its addresses without an error.
    disableSuppressionList: true,
  });
  set.addEventDestination('Bus', {
    destination: EventDestination.eventBus(EventBus.fromEventBusName(scope, 'MailBus', 'default')),
    events: [EmailSendingEvent.SEND, EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  });
  return set;
}

/** Returns the variables with which a function sends e-mails; none in a stage without e-mail. */
export const mailVariables = (stage: Stage): Record<string, string> =>
  stage.email
    ? {
        MAIL_FROM: stage.email.from,
        MAIL_CONFIGURATION_SET: configurationSetName(stage),
        ...(stage.inboundMail && { INBOUND_DOMAIN: stage.inboundMail.domain }),
      }
    : {};

/**
 * Allows a function to send e-mails from the stage's only sender with its configuration set; nothing in a stage without
 * e-mail. The identity may be any, because SES also authorizes that of a recipient who is verified in the account, as
 * testers of a new account are; the sender's address still has to be a verified one.
 */
export function allowMail(fn: ServiceFunction, stage: Stage): void {
  if (!stage.email) return;
  const { partition, region, account } = Stack.of(fn);
  const arn = (resource: string) => `arn:${partition}:ses:${region}:${account}:${resource}`;
  fn.allow(['ses:SendEmail'], [arn('identity/*'), arn(`configuration-set/${configurationSetName(stage)}`)], {
    StringEquals: { 'ses:FromAddress': stage.email.from },
  });
}
