import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { Dependencies } from '#platform/dependencies.ts';
import { describeError } from '#platform/describe-error.ts';
import type { Observability } from '#platform/observability.ts';
import { readMailEvent } from './mail-event.ts';
import { recordMailEvent } from './record-mail-event.ts';
import { recordReturnedCode } from './record-returned-code.ts';

/** Records sending events of e-mails. Returns the events to retry. */
export function createMailEventHandler(deps: Dependencies, { log, count }: Pick<Observability, 'log' | 'count'>) {
  return async ({ Records: records }: SQSEvent): Promise<SQSBatchResponse> => {
    const batchItemFailures: { itemIdentifier: string }[] = [];
    for (const { messageId: itemIdentifier, body } of records) {
      try {
        const event = readMailEvent(body);
        if (!event) continue;
        if (event.what === 'returned code') {
          await recordReturnedCode(deps, event.recipients);
          count('CodesReturned');
          log.warn('code returned', { recipients: event.recipients.length });
          continue;
        }
        const recorded = await recordMailEvent(deps, event);
        const { what, notificationId } = event;
        // The team's own mailbox bounces, which no one else would notice.
        const level = recorded === 'noted' ? 'error' : recorded === 'stopped' ? 'warn' : 'info';
        log[level]('mail event', { what, notificationId, recorded });
        if (recorded === 'early') batchItemFailures.push({ itemIdentifier });
      } catch (error) {
        log.error('mail event not recorded', { queueMessageId: itemIdentifier, ...describeError(error) });
        batchItemFailures.push({ itemIdentifier });
      }
    }
    return { batchItemFailures };
  };
}
