import type { ExampleInputs } from '#functions/testing/example-inputs.ts';

export const notificationsInputs: ExampleInputs<'notifications'> = {
  'notifications.sendSessionCode': () => ({}),
  'notifications.sendWhatsAppCode': () => ({}),
  'notifications.sendAll': () => ({}),
  'notifications.sendOwn': ({ applicationId }) => ({ applicationId }),
  'notifications.preferences': () => ({}),
  'notifications.savePreference': () => ({ group: 'progress', on: false }),
  'notifications.resume': () => ({ channel: 'email' }),
  'notifications.stop': ({ stopToken: token }) => ({ token }),
};
