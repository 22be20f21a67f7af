import { Stack } from 'aws-cdk-lib';
import type { Stage } from '../config.ts';
import type { ServiceFunction } from './service-function.ts';

/** Allows a function to send WhatsApp messages from the stage's only number. */
export function allowWhatsApp(fn: ServiceFunction, { phoneNumberId }: NonNullable<Stage['whatsapp']>): void {
  const { partition, region, account } = Stack.of(fn);
  const id = phoneNumberId.replace('phone-number-id-', '');
  fn.allow(
    ['social-messaging:SendWhatsAppMessage'],
    [`arn:${partition}:social-messaging:${region}:${account}:phone-number-id/${id}`],
  );
}
