import type { ApiSession } from './api-session.ts';

interface Message {
  channel: string;
  subject: string;
}

/** Confirms a customer's WhatsApp number with the code that arrives in the stack's inbox. */
export async function confirmWhatsApp(session: ApiSession, inbox: string): Promise<void> {
  const { number } = await session.call('notifications.sendWhatsAppCode', {});
  const response = await fetch(`${inbox}/messages.json?to=${encodeURIComponent(number)}`);
  const { messages } = (await response.json()) as { messages: readonly Message[] };
  const sent = messages.find(({ channel }) => channel === 'whatsapp');
  const code = /\d{6}$/.exec(sent?.subject ?? '')?.[0];
  if (!code) throw new Error('No code for a WhatsApp number has arrived.');
  await session.call('people.confirmWhatsApp', { code });
}
