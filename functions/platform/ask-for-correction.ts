import type { Application } from '#database/applications/entity.ts';
import type { Document } from '#database/documents/entity.ts';
import { threadOfPaper } from '#database/messages/threads.ts';
import { postSystemMessage } from '#database/messages/writes.ts';
import { queueNotifications } from '#database/notifications/outbox.ts';
import { listParties } from '#database/parties/reads.ts';
import type { Step } from '#database/transaction.ts';
import { documentLabel } from '#shared/documents/kinds.ts';
import type { Dependencies } from './dependencies.ts';
import { audienceOfPaper, labelFor, recipientsOf } from './recipients.ts';

/**
 * Returns the steps that ask for another file of a document: a notification of the person who handles it, and in a request of
 * several people a message in the thread that they read, where nobody else learns of it.
 */
export async function askForCorrection(
  { database, newId }: Pick<Dependencies, 'database' | 'newId'>,
  application: Application,
  document: Document,
  { reason, at }: { reason: string; at: string },
): Promise<Step[]> {
  const { applicationId, partiesVersion } = application;
  const parties = await listParties(database, application);
  const recipients = await recipientsOf(database, application, audienceOfPaper(document), parties);
  const label = documentLabel(document);
  const visibility = partiesVersion === undefined ? undefined : threadOfPaper(application, parties, document);
  const [recipient] = recipients;
  const named = recipient ? labelFor(recipient, label) : label;
  const content = `Precisamos de outro ficheiro: ${named}.\n${reason}\nTroca-o na página Documentos.`;
  return [
    ...(visibility
      ? [postSystemMessage({ applicationId, messageId: newId(), visibility, content, createdAt: at })]
      : []),
    ...recipients.flatMap((each) =>
      queueNotifications(
        each.person,
        {
          applicationId,
          kind: 'correction_requested',
          details: { documentLabel: labelFor(each, label), docType: document.docType, reason },
          at,
        },
        newId,
      ),
    ),
  ];
}
