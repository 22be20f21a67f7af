import type { ExampleInputs } from '../../testing/example-inputs.ts';

/** A valid input for each route of `notifications`, for the tests of who may call it. */
export const notificationsInputs: ExampleInputs<'notifications'> = {
  'notifications.sendSessionCode': () => ({}),
  'notifications.sendAll': () => ({}),
  'notifications.sendOwn': ({ applicationId }) => ({ applicationId }),
  'notifications.preferences': () => ({}),
  'notifications.savePreference': () => ({ group: 'progress', on: false }),
  'notifications.resume': () => ({ channel: 'email' }),
  'notifications.stop': ({ stopToken: token }) => ({ token }),
};
