import { mailEvents } from '#local/inbox/mail-events.ts';
import { deliver, isQueued, queueEvent, Stream } from './events.ts';
import type { StagePlayer } from './stage-player.ts';

/** Everything that follows the table, for what was written so far: stream, forwarder, sender. */
export async function playConsumers(player: StagePlayer): Promise<void> {
  const { stage } = player;
  await stage.drain();
  const records = await new Stream(stage).take();
  for (let from = 0; from < records.length; from += 25)
    await player.deliver('live/stream/changes.lambda.ts', { Records: records.slice(from, from + 25) });
  await stage.drain();
  const Records = records.filter(isQueued).slice(0, 10);
  await player.deliver('notifications/delivery/forwarder.lambda.ts', { Records });
  const bodies = (await stage.drain()).slice(0, 2);
  if (bodies.length === 0) throw new Error('Nothing was queued');
  await player.deliver('notifications/delivery/sender.lambda.ts', queueEvent(bodies), () => reportSent(player));
}

/** The mail service reports what it has accepted. */
export async function reportSent({ stage }: StagePlayer): Promise<void> {
  for (const { id, to, from, subject, configurationSet = '', tags } of stage.mail.taken) {
    const mail = { messageId: id, to, from, subject, configurationSet, tags };
    const place = { region: 'eu-west-1', account: '000000000000', now: () => new Date() };
    for (const event of mailEvents(mail, { types: new Set(['send']), isSuppressed: () => false }, place))
      await deliver(stage, 'notifications/delivery/mail-events.lambda.ts', queueEvent([JSON.stringify(event)]));
  }
}
