import { upload } from './journey.ts';
import type { World } from './world.ts';

interface Client {
  personId: string;
  applicationId: string;
}

/** Moves a submitted case to the stage of the deed. */
export async function moveToDeed(world: World, staffId: string, applicationId: string): Promise<void> {
  await world.succeed('applications.move', staffId, { applicationId, from: 'analise', to: 'proposta' });
  await world.succeed('applications.move', staffId, { applicationId, from: 'proposta', to: 'escritura' });
}

/** Approves the newest file of a document. */
export async function approve(world: World, staffId: string, applicationId: string, documentId: string): Promise<void> {
  const { documents } = await world.succeed('applications.staffGet', staffId, { applicationId });
  const uploadId = documents.find(({ id }) => id === documentId)?.uploadId ?? '';
  await world.succeed('documents.review', staffId, { decision: 'approve', applicationId, documentId, uploadId });
}

/** Returns the closing documents that a case requires. */
export async function requiredForDeed(world: World, { personId, applicationId }: Client): Promise<string[]> {
  const { items } = await world.succeed('deed.get', personId, { applicationId });
  return items.filter(({ required, applies }) => required && applies).map(({ docType }) => docType);
}

/** Uploads and approves everything that the deed requires. */
export async function completeDeed(world: World, staffId: string, client: Client): Promise<void> {
  for (const docType of await requiredForDeed(world, client)) {
    await upload(world, client, { docType });
    await approve(world, staffId, client.applicationId, docType);
  }
}
