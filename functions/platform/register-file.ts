import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { messageAttributes } from '#database/correlation.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import type { RegisterPeriod } from '#shared/register/routes.ts';

/** The register of one admin; storage deletes it as it does copies of personal data. */
interface RegisterPlace {
  personId: string;
  exportId: string;
}

/** A message of the queue of exports that asks for the intermediary's register. */
export interface RegisterJob extends RegisterPlace {
  register: RegisterPeriod;
}

export const registerFileOf = ({ personId, exportId }: RegisterPlace) => ({
  key: `exports/${personId}/registo-${exportId}.zip`,
  type: 'application/zip',
});

export const registerFileName = (at: Date): string => `registo-${lisbonDay(at)}.zip`;

/** Asks for a register by the queue of exports. */
export const createRegisterQueue =
  (client: SQSClient, queueUrl: string) =>
  async (job: RegisterJob): Promise<void> => {
    await client.send(
      new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: JSON.stringify(job), ...messageAttributes() }),
    );
  };
