import type { PostConfirmationTriggerEvent } from 'aws-lambda';

/** Returns the common fields of trigger events about one account. */
export const poolEvent = (sub: string) => ({
  version: '1',
  region: 'eu-west-1',
  userPoolId: 'eu-west-1_pool',
  userName: sub,
  callerContext: { awsSdkVersion: '', clientId: 'client' },
});

/** Returns the attributes of a confirmed account of Ana Silva. */
export const poolAttributes = (sub: string, changes: Readonly<Record<string, string>> = {}) => ({
  sub,
  email: `${sub}@example.com`,
  email_verified: 'true',
  name: 'Ana Silva',
  'cognito:user_status': 'CONFIRMED',
  ...changes,
});

/** Returns the event of a confirmed account or a new password. */
export const confirmationEvent = (
  sub: string,
  triggerSource: PostConfirmationTriggerEvent['triggerSource'] = 'PostConfirmation_ConfirmSignUp',
): PostConfirmationTriggerEvent => ({
  ...poolEvent(sub),
  triggerSource,
  request: { userAttributes: poolAttributes(sub) },
  response: {},
});
