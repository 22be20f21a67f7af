import { mailEntity, mailOriginalEntity, mailReceiptEntity } from '#database/mail/entity.ts';
import { listAllMails } from '#database/mail/reads.ts';
import { forgetMailTokens } from '#database/mail/tokens.ts';
import { originalsFolder } from '#shared/mail/limits.ts';
import type { ErasureDependencies } from './erasure-dependencies.ts';

type Deps = Pick<ErasureDependencies, 'database' | 'removeFiles'>;

/**
 * Deletes the originals of a case's e-mails, or of those with one person of it. Returns the number of files. Idempotent.
 */
export async function eraseOriginals(
  { database, removeFiles }: Deps,
  { applicationId, partyId }: { applicationId: string; partyId?: string },
): Promise<number> {
  let files = 0;
  for (const mail of await listAllMails(database, applicationId)) {
    const { originalId } = mail;
    if (originalId === undefined || (partyId !== undefined && mail.partyId !== partyId)) continue;
    files += await removeFiles('mail', originalsFolder + originalId);
    await database.entity(mailOriginalEntity).delete({ originalId }).go();
  }
  return files;
}

/** Deletes the e-mails with one person of a case, and the tokens by which they answer. Returns what was deleted. */
export async function eraseMailsOf(
  deps: Deps,
  { applicationId, partyId }: { applicationId: string; partyId: string },
): Promise<{ files: number; items: number }> {
  const { database } = deps;
  const files = await eraseOriginals(deps, { applicationId, partyId });
  const own = (await listAllMails(database, applicationId)).filter((mail) => mail.partyId === partyId);
  const { data: receipts } = await database
    .entity(mailReceiptEntity)
    .query.primary({ applicationId })
    .go({ pages: 'all' });
  for (const { mailId } of own) {
    for (const { messageHash } of receipts.filter((receipt) => receipt.mailId === mailId))
      await database.entity(mailReceiptEntity).delete({ applicationId, messageHash }).go();
    await database.entity(mailEntity).delete({ applicationId, mailId }).go();
  }
  const tokens = await forgetMailTokens(database, { applicationId, recipient: partyId });
  return { files, items: own.length + tokens };
}
