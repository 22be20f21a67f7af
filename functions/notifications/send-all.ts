import { listQueued } from '#database/notifications/reads.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { oldestMilliseconds } from './delivery/create-sweeper.ts';
import { type SendingDependencies, sendQueued } from './delivery/send-queued.ts';

/** 'Enviar Notificações': sends everything that is queued, including temporary failures (spec 2.7). */
export const sendAll: UseCase<SendingDependencies, 'notifications.sendAll'> = async (deps) => {
  const now = deps.now().getTime();
  const at = (milliseconds: number) => new Date(now + milliseconds).toISOString();
  // Up to the next second, because clocks of functions differ slightly.
  return sendQueued(deps, await listQueued(deps.database, at(-oldestMilliseconds), at(1000)));
};
