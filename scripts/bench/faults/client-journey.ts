import { pdfFile } from '#functions/testing/files.ts';
import { answers, loanRequest } from '#functions/testing/journey.ts';
import { storageKeyOf } from '#platform/documents/storage.ts';
import { requiredDocuments } from '#shared/documents/required-documents.ts';
import { versionInForce } from '#shared/prior-information/in-force.ts';
import { asForm, deliver, scanResult } from './events.ts';
import type { StagePlayer } from './stage-player.ts';

interface Client {
  personId: string;
  applicationId: string;
}

/** Who acts in a journey. */
export interface Cast {
  client: Client;
  staffId: string;
  adminId: string;
}

/** A customer makes a request and writes to the team. */
export async function playRequest(player: StagePlayer, { client }: Cast): Promise<void> {
  const { personId } = client;
  const { application } = await player.call('applications.onboard', personId, answers());
  const applicationId = application.id;
  client.applicationId = applicationId;
  await player.call('applications.setPreferences', personId, { applicationId, identType: 'passport' });
  await player.call('applications.changeLoan', personId, { applicationId, from: null, ...loanRequest() });
  await player.call('messages.send', personId, { applicationId, sendingId: crypto.randomUUID(), content: 'Bom dia!' });
}

/** The customer sends the papers and submits them. */
export async function playPapers(player: StagePlayer, { client: { personId, applicationId } }: Cast): Promise<void> {
  await player.call('prior-information.deliver', personId, { version: versionInForce });
  await player.call('prior-information.acknowledge', personId, { version: versionInForce });
  const { application: begun } = await player.quietly('applications.get', personId, { applicationId });
  for (const [index, { id, type }] of requiredDocuments(begun).entries()) {
    const what = { applicationId, docType: type, ...(id !== type && { documentId: id }) };
    await uploadAs(player, { personId, applicationId }, what, index);
  }
  await player.call('applications.submit', personId, { applicationId });
}

/** The first file is recorded by the browser, the second by storage's event, the others without faults. */
async function uploadAs(
  player: StagePlayer,
  { personId, applicationId }: Client,
  what: { applicationId: string; docType: string; documentId?: string },
  index: number,
): Promise<void> {
  const { stage } = player;
  const bytes = pdfFile();
  const file = { fileName: 'recibo.pdf', contentType: 'application/pdf', fileSize: bytes.length };
  const { uploadId, documentId } =
    index === 0
      ? await player.call('documents.presign', personId, { ...what, ...file }, { countsAttempts: true })
      : await player.quietly('documents.presign', personId, { ...what, ...file });
  stage.takeStorageEvents();
  await stage.upload(storageKeyOf({ applicationId, documentId, uploadId }), bytes);
  const [stored] = stage.takeStorageEvents();
  if (index === 0) await player.call('documents.complete', personId, { applicationId, uploadId });
  const handle = async (entry: string, event: unknown) => {
    if (index < 2) await player.deliver(entry, event);
    else await deliver(stage, entry, event);
  };
  await handle('documents/on-stored.lambda.ts', asForm(stored));
  await handle('documents/on-scanned.lambda.ts', scanResult(stored));
}
