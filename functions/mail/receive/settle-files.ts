import type { Application } from '#database/applications/entity.ts';
import { findApplication } from '#database/applications/reads.ts';
import { requireApplication } from '#database/applications/writes.ts';
import type { Mail } from '#database/mail/entity.ts';
import { findMail, findOriginal } from '#database/mail/reads.ts';
import { changeMail } from '#database/mail/writes.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { listParties } from '#database/parties/reads.ts';
import { findPerson } from '#database/people/reads.ts';
import { findDeliveryInForce } from '#database/prior-information/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying, transact } from '#database/transaction.ts';
import type { MailFile } from '#shared/mail/files.ts';
import { withheldDays } from '#shared/mail/limits.ts';
import { keepFile, keepInternalFile } from './keep-file.ts';
import { deletedNotice, refusedNotice, say, withheldNotice } from './notices.ts';
import { parseMail } from './parse-mail.ts';
import type { ReceiverDependencies } from './receiver-dependencies.ts';

type MailKey = Pick<Mail, 'applicationId' | 'mailId'>;

const dayMs = 24 * 60 * 60 * 1000;

/** After this time without a result of the malware scan an original counts as unscanned. */
const scanMs = dayMs;

type Original = NonNullable<Mail['original']>;

/** What is known of a waiting e-mail. */
interface Waiting {
  mail: Mail;
  application: Application;
  parties: readonly CaseParty[];
  original: Original;
}

/** What becomes of one, and what is said of it to its sender and the team. */
interface Outcome {
  files: MailFile[];
  original: Original;
  withheld?: Mail['withheld'];
  withheldUntil?: string;
  notice: string;
}

/**
 * Decides about the files of an e-mail: after the scan of the original they become documents of its person or files of
 * the team; those of somebody who has not acknowledged the prior information, and a Cartão de Cidadão without consent,
 * wait for seven days (spec office O3, detail 4). Nothing is opened before, and nothing is kept of a request that is erased
 * meanwhile. Idempotent; called again while they wait.
 */
export async function settleFiles(deps: ReceiverDependencies, key: MailKey): Promise<void> {
  let kept: readonly MailFile[] = [];
  try {
    await retrying(async () => {
      const waiting = await findWaiting(deps, key);
      if (!waiting) return;
      const outcome = await settle(deps, waiting);
      kept = outcome?.files ?? [];
      if (outcome) await record(deps, waiting, outcome);
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'application.not_found') throw error;
    for (const { stored } of kept) if (stored) await deps.storage.remove(stored.storageKey, stored.storageVersion);
  }
}

async function findWaiting(deps: ReceiverDependencies, key: MailKey): Promise<Waiting | undefined> {
  const { database, now, scansFiles } = deps;
  const mail = await findMail(database, key);
  if (mail?.waits !== 'files' || mail.originalId === undefined) return undefined;
  const application = await findApplication(database, mail.applicationId);
  if (!application) return undefined;
  const known = await findOriginal(database, mail.originalId);
  const isOverdue = now().getTime() > Date.parse(mail.createdAt) + scanMs;
  const original = scansFiles ? (known?.scan ?? (isOverdue ? 'unscanned' : 'scanning')) : 'clean';
  return { mail, application, parties: await listParties(database, application), original };
}

const isWaiting = ({ state }: MailFile): boolean => state === 'waits';

/** Returns what becomes of an e-mail's files; undefined while they go on waiting. */
async function settle(deps: ReceiverDependencies, waiting: Waiting): Promise<Outcome | undefined> {
  const { mail, original, parties } = waiting;
  const { state, withheld, withheldUntil } = mail;
  if (original === 'scanning') return undefined;
  if (original === 'infected') return forget(mail, 'infected');
  // Until the team has said whose it is, nothing is opened.
  if (state === 'unconfirmed' || state === 'discarded') return { files: mail.files, original, notice: '' };
  if (!mail.files.some(isWaiting)) return { files: mail.files, original, notice: refusedNotice(refused(mail.files)) };
  if (withheldUntil !== undefined && deps.now().toISOString() > withheldUntil) return forget(mail, 'deleted');
  if (state === 'team') return keepAll(deps, waiting, { party: undefined });
  const party = parties.find(({ partyId }) => partyId === mail.partyId);
  if (party?.state !== 'presente' || party.personId === undefined) return forget(mail, 'deleted');
  const isInformed = (await findDeliveryInForce(deps.database, party.personId))?.acknowledgedAt !== undefined;
  if (!isInformed) return withheld ? undefined : withhold(deps, mail, original, 'information');
  const mayCopyCard = party.cardConsent !== undefined && party.cardConsent.withdrawnAt === undefined;
  if (withheld === 'card' && !mayCopyCard) return undefined;
  return keepAll(deps, waiting, { party: { ...party, personId: party.personId }, mayCopyCard });
}

const refused = (files: readonly MailFile[]): MailFile[] => files.filter(({ state }) => state === 'refused');

/** Returns the refused files that nobody has been told of. */
const newlyRefused = (mail: Mail, files: readonly MailFile[]): MailFile[] =>
  files.filter(({ state }, index) => state === 'refused' && !(mail.withheld && mail.files[index]?.state === 'refused'));

const waitingOf = ({ files }: Mail): MailFile[] => files.filter(isWaiting);

/** Deletes what waits, with the original. */
const forget = (mail: Mail, original: 'infected' | 'deleted'): Outcome => ({
  files: mail.files.map((file) =>
    isWaiting(file)
      ? { ...file, state: 'deleted', ...(original === 'infected' && { why: 'infected' as const }) }
      : file,
  ),
  original,
  notice: waitingOf(mail).length > 0 ? deletedNotice(waitingOf(mail)) : '',
});

function withhold(
  { now }: ReceiverDependencies,
  mail: Mail,
  original: Original,
  withheld: NonNullable<Mail['withheld']>,
  files = mail.files,
): Outcome {
  const withheldUntil = new Date(now().getTime() + withheldDays * dayMs).toISOString();
  const notice = [refusedNotice(newlyRefused(mail, files)), withheldNotice(files.filter(isWaiting), withheld)];
  return { files, original, withheld, withheldUntil, notice: notice.filter(Boolean).join('\n') };
}

type Owner = { party: undefined } | { party: CaseParty & { personId: string }; mayCopyCard: boolean };

/** Keeps each file that may be kept. A card without consent goes on waiting. */
async function keepAll(deps: ReceiverDependencies, waiting: Waiting, owner: Owner): Promise<Outcome> {
  const { mail, original, application } = waiting;
  const raw = await deps.originals.read(mail.originalId ?? '');
  const attachments = (raw && (await parseMail(raw)))?.attachments;
  const files: MailFile[] = [];
  for (const [index, file] of mail.files.entries()) {
    const bytes = attachments?.[index]?.bytes;
    if (!isWaiting(file)) files.push(file);
    else if (!bytes) files.push({ ...file, state: 'refused', why: 'gone' });
    else if (owner.party) files.push(await keepFile(deps, { application, mail, file, bytes, ...owner }));
    else files.push(await keepInternalFile(deps, { mail, file, bytes }));
  }
  if (files.some(isWaiting)) return withhold(deps, mail, original, 'card', files);
  return { files, original, notice: refusedNotice(newlyRefused(mail, files)) };
}

async function record(
  { database, originals, now, newId }: ReceiverDependencies,
  { mail, application }: Waiting,
  { files, original, withheld, withheldUntil, notice }: Outcome,
): Promise<void> {
  const { partyId, state, originalId = '' } = mail;
  const isClients = partyId !== undefined && (state === 'client' || state === 'confirmed');
  const party = isClients
    ? (await listParties(database, application)).find((each) => each.partyId === partyId)
    : undefined;
  const person = party?.personId === undefined ? undefined : await findPerson(database, party.personId);
  if (original === 'deleted' || original === 'infected') await originals.remove(originalId);
  await transact(database, [
    requireApplication(application.applicationId),
    changeMail(mail, {
      set: { files, original, ...(withheld ? { withheld, withheldUntil } : { waits: 'nothing' }) },
      remove: withheld ? [] : ['withheld', 'withheldUntil'],
    }),
    ...(party && notice
      ? say({ application, partyId: party.partyId, person, content: notice, at: now().toISOString() }, newId)
      : []),
  ]);
}
