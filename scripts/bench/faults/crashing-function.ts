/** One function in a process of its own, to be killed: loads it, waits for an event, and says when it has handled it. */
import { context } from '#functions/testing/http-event.ts';
import { pass, shortenPauses } from './clock.ts';

interface Order {
  event: unknown;
  /** Milliseconds by which the clock of the others was moved. */
  ahead: number;
}

shortenPauses();
const { handler } = (await import(`#functions/${process.argv[2]}`)) as {
  handler: (event: unknown, invocation: unknown) => Promise<unknown>;
};
process.once('message', ({ event, ahead }: Order) => {
  pass(ahead);
  void handler(event, { ...context, getRemainingTimeInMillis: () => 600_000 }).then(
    () => process.send?.('done'),
    () => process.send?.('failed'),
  );
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
