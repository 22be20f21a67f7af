import { mailEvents } from '#local/inbox/mail-events.ts';
import type { Player } from './act.ts';
import { deliver, isQueued, queueEvent, Stream } from './events.ts';

/** Everything that follows the table, for what was written so far: stream, forwarder, sender. */
export async function playConsumers(player: Player): Promise<void> {
  const { stage } = player;
  await stage.drain();
  const records = await new Stream(stage).take();
  for (let from = 0; from < records.length; from += 25) {
    const Records = records.slice(from, from + 25);
    const attempt = () => deliver(stage, 'live/stream/changes.lambda.ts', { Records });
    await player.play('live/stream/changes.lambda.ts', JSON.stringify(Records), attempt, true);
  }
  await stage.drain();
  const Records = records.filter(isQueued).slice(0, 10);
  const forward = () => deliver(stage, 'notifications/delivery/forwarder.lambda.ts', { Records });
  await player.play('notifications/delivery/forwarder.lambda.ts', JSON.stringify(Records), forward, true);
  const bodies = (await stage.drain()).slice(0, 2);
  const send = async () => {
    const outcome = await deliver(stage, 'notifications/delivery/sender.lambda.ts', queueEvent(bodies));
    await reportSent(player);
    return outcome;
  };
  await player.play('notifications/delivery/sender.lambda.ts', JSON.stringify(bodies), send, true);
}

/** The mail service reports what it has accepted. */
async function reportSent({ stage }: Player): Promise<void> {
  for (const { id, to, from, subject, configurationSet = '', tags } of stage.mail.taken) {
    const mail = { messageId: id, to, from, subject, configurationSet, tags };
    const place = { region: 'eu-west-1', account: '000000000000', now: () => new Date() };
    for (const event of mailEvents(mail, { types: new Set(['send']), isSuppressed: () => false }, place))
      await deliver(stage, 'notifications/delivery/mail-events.lambda.ts', queueEvent([JSON.stringify(event)]));
  }
}
