import { randomUUID } from 'node:crypto';
import { createLead } from '#database/leads/writes.ts';
import { putReading } from '#database/readings/writes.ts';
import { transact } from '#database/transaction.ts';
import { mailTokenHash } from '#platform/mail/address.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { lenders } from '#shared/lenders/lenders.ts';
import { originalsFolder } from '#shared/mail/limits.ts';
import { readyToSign } from '../deed.ts';
import { type addClient, loanRequest } from '../journey.ts';
import { giveFine, publishOffer, terms, uploadFine } from '../offers.ts';
import type { World } from '../world.ts';
import type { Needs } from './needs.ts';

/** Submits the case and gives it an offer that is published and one that is not. */
export async function addOffers(
  world: World,
  { personId, applicationId }: { personId: string; applicationId: string },
  staffId: string,
) {
  await world.succeed('applications.submit', personId, { applicationId });
  const { id: publishedOfferId } = await publishOffer(world, staffId, applicationId, {
    kind: 'aprovada',
    validUntil: '2099-12-31',
  });
  const { id: draftOfferId } = await world.succeed('offers.draft', staffId, { applicationId, ...terms() });
  return { publishedOfferId, draftOfferId };
}

interface Offers {
  applicationId: string;
  publishedOfferId: string;
  draftOfferId: string;
  staffId: string;
}

/** Adds what single routes about offers ask for besides the offers. */
export async function addToOffers(
  world: World,
  needs: Needs,
  { applicationId, publishedOfferId, draftOfferId, staffId }: Offers,
) {
  const draft = { applicationId, offerId: draftOfferId };
  const fineUploadId = needs.uploadedFine ? await uploadFine(world, staffId, draft) : '';
  if (needs.fine) await giveFine(world, draft);
  const adviceId = needs.advice ? await giveAdvice(world, staffId, { applicationId, offerId: publishedOfferId }) : '';
  return { fineUploadId, adviceId };
}

async function giveAdvice(
  world: World,
  staff: string,
  { applicationId, offerId }: { applicationId: string; offerId: string },
) {
  const { advice } = await world.succeed('advice.give', staff, {
    applicationId,
    needs: 'Querem uma prestação que não suba muito.',
    offerIds: [offerId],
    recommendedId: null,
    reason: 'Nenhuma tem já uma taxa fixa de dez anos, que é o que procuram.',
    replaces: null,
  });
  return advice[0]?.id ?? '';
}

export async function addComplaint(world: World, staff: string): Promise<string> {
  const [channel, receivedOn, summary] = ['carta', '2026-11-20', 'Ninguém me ligou de volta.'] as const;
  const said = { channel, receivedOn, summary, name: 'Rui Nogueira', submissionId: randomUUID() };
  return (await world.succeed('complaints.record', staff, said)).id;
}

export async function addLead(world: World): Promise<string> {
  const lead = { leadId: world.newId(), name: 'Rui', email: 'rui@visita.example', message: 'Uma pergunta.' };
  await transact(world.database, [
    createLead({ ...lead, source: 'contact_form', createdAt: world.now().toISOString() }),
  ]);
  return lead.leadId;
}
/** Adds figures to a case, and what was read of a contract; as in the example input. */
export async function addContract(
  world: World,
  { applicationId, personId }: Awaited<ReturnType<typeof addClient>>,
  { id, uploadId }: { id: string; uploadId: string },
) {
  await world.succeed('applications.changeLoan', personId, { applicationId, from: null, ...loanRequest() });
  await transact(world.database, [
    putReading({
      applicationId,
      documentId: id,
      uploadId,
      docType: 'cpcv',
      kind: 'cpcv',
      confidence: 1,
      rules: 1,
      fields: [{ name: 'price', value: '245000.00', page: 1, line: 'preço' }],
      findings: [],
      readAt: '2026-11-20T10:00:00.000Z',
    }),
  ]);
}

export async function addTask(world: World, applicationId: string, staff: string, needs: Needs): Promise<string> {
  const facts = { text: 'Ligar', dueOn: null, dueTime: null, assigneeId: null, repeat: null };
  const { id } = await world.succeed('tasks.add', staff, { applicationId, sendingId: randomUUID(), ...facts });
  if (needs.doneTask) await world.succeed('tasks.done', staff, { applicationId, taskId: id });
  return id;
}

/** Adds an e-mail to a case, with its original and a link to a document, as in the example inputs. */
export async function addMail(
  world: World,
  applicationId: string,
  { id: documentId, uploadId }: { id: string; uploadId: string },
  { mailOfClient: isOfClient }: Needs,
): Promise<string> {
  const { entities } = world.database;
  const mailId = world.newId();
  world.bucket.store(`${originalsFolder}original`, new Uint8Array(1));
  await entities.document.patch({ applicationId, documentId }).set({ aiStatus: 'approved' }).go();
  await entities.mail
    .create({
      applicationId,
      mailId,
      state: isOfClient ? 'unconfirmed' : 'sent',
      partyId: 'first',
      address: 'ana@cliente.example',
      subject: '',
      text: 'Olá',
      files: isOfClient ? [] : [{ name: 'a.pdf', size: 1, state: 'document', documentId, uploadId }],
      originalId: 'original',
      original: 'clean',
      createdAt: world.now().toISOString(),
      version: 1,
    })
    .go();
  const link = { applicationId, mailId, tokenHash: mailTokenHash('a'.repeat(22)), openedAt: [], version: 1 };
  await entities.mailLink.create({ ...link, endsAt: '2099-01-01T00:00:00.000Z' }).go();
  return mailId;
}

/** Adds a request at a bank, as in the example inputs; for the routes about consents the case is in its stage. */
export async function addSubmission(
  world: World,
  needs: Needs,
  { applicationId, staff, documentId }: { applicationId: string; staff: string; documentId: string },
): Promise<string> {
  const { application, bankConsent, commission, document, party } = world.database.entities;
  if (needs.bankStage) await application.patch({ applicationId }).set({ status: 'analise' }).go();
  if (needs.commission) {
    const of = { owner: 'team', submissionId: world.newId(), applicationId, lenderId: lenders[0]?.id ?? '' } as const;
    const sums = { month: '2026-11', state: 'prevista', offerCents: 1, updatedAt: world.now().toISOString() } as const;
    await commission.create({ ...of, ...sums, version: 1 }).go();
    return of.submissionId;
  }
  if (!needs.submission) return '';
  const at = { applicationId, lenderId: lenders[0]?.id ?? '' };
  const { submissionId, version } = await world.succeed('submissions.create', staff, at);
  if (needs.endedSubmission)
    await world.succeed('submissions.move', staff, { applicationId, submissionId, version, to: 'desistencia' });
  if (!needs.packedSubmission) return submissionId;
  const { data } = await party.query.primary({ applicationId }).go({ pages: 'all' });
  for (const { partyId } of data)
    await bankConsent.put({ ...at, partyId, at: world.now().toISOString(), version: 'v1', how: 'portal' }).go();
  await document.patch({ applicationId, documentId }).set({ aiStatus: 'approved' }).go();
  return submissionId;
}

/** Adds another member who can stand in, and an absence for the route that ends it. */
export async function addAbsence(world: World, staff: string, needs: Needs) {
  const absence = { absenceId: randomUUID(), colleagueId: '' };
  if (!needs.colleague) return absence;
  absence.colleagueId = await world.addPerson({ role: 'staff' });
  const day = lisbonDay(world.now());
  const facts = { absenceId: absence.absenceId, from: day, until: day, substituteId: absence.colleagueId, version: 0 };
  if (needs.absence) await world.succeed('staff.setAbsence', staff, facts);
  return absence;
}

/** Adds the appraisal's day to a case; brings the case to the deed for the route of its day. */
export async function addDate(world: World, applicationId: string, staff: string, needs: Needs): Promise<string> {
  const dateId = randomUUID();
  if (needs.deedStage) {
    await readyToSign(world, applicationId);
    await world.database.entities.application
      .patch({ applicationId })
      .set({ status: 'escritura' })
      .remove(['deed'])
      .go();
  }
  if (!needs.date) return dateId;
  const facts = { kind: 'avaliacao', label: null, on: '2030-05-20', time: null, place: null, source: 'typed' } as const;
  await world.succeed('agenda.setDate', staff, { applicationId, dateId, version: 0, ...facts });
  return dateId;
}

export async function addMove(world: World, applicationId: string, staff: string): Promise<string> {
  const { undo } = await world.succeed('applications.move', staff, {
    applicationId,
    from: 'documentos',
    to: 'analise',
  });
  return undo?.id ?? '';
}
