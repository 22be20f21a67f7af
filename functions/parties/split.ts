import { type Application, newApplication } from '#database/applications/entity.ts';
import { findApplication } from '#database/applications/reads.ts';
import { startChange } from '#database/change.ts';
import type { Document } from '#database/documents/entity.ts';
import { findDocument, listDocuments } from '#database/documents/reads.ts';
import { emptySlot } from '#database/documents/writes.ts';
import { countUnread, createMessage } from '#database/messages/writes.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { listParties } from '#database/parties/reads.ts';
import { changeParty, touchParties } from '#database/parties/writes.ts';
import { sharedLoan } from '#database/party-facts/own-facts.ts';
import { findFacts } from '#database/party-facts/reads.ts';
import { createWithFacts } from '#database/party-facts/writes.ts';
import type { Person } from '#database/people/entity.ts';
import { findPerson } from '#database/people/reads.ts';
import { pointToApplication } from '#database/people/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import { countNewApplication } from '#platform/application-limits.ts';
import { type CopyDependencies, copyPaper } from '#platform/documents/copy-paper.ts';
import { ownLabel } from '#platform/documents/own-label.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { requirePresent } from '#platform/open-request.ts';
import { changePeople, endOf } from '#platform/parties/change-people.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { isCardType } from '#shared/documents/id-card.ts';
import { documentKind } from '#shared/documents/kinds.ts';
import { isSharedPaper } from '#shared/documents/shared-papers.ts';
import { firstPartyId } from '#shared/parties/party.ts';
import { partsOfSlot, slotOf } from '#shared/parties/slots.ts';

type Split = Parameters<UseCase<CopyDependencies, 'parties.split'>>;

/**
 * Gives somebody a request of their own and takes them out of this one (spec parties.md, C11). The new request comes
 * first, then copies of the papers of the property and their own, then the removal with what they sent until then. Each
 * step is repeated safely: a call after an interruption continues with the same request and copies what is missing.
 */
export const splitRequest: UseCase<CopyDependencies, 'parties.split'> = async (deps, input, caller) => {
  const target = await begin(deps, input, caller);
  await copyPapers(deps, target, caller);
  if (!target.isRemoved) {
    await removeHere(deps, { ...input, into: target.into }, caller);
    // From now on nothing more of theirs is recorded here: these are the last papers.
    await copyPapers(deps, target, caller);
  }
  return { applicationId: target.into };
};

interface Target {
  applicationId: string;
  partyId: string;
  personId: string;
  /** The new request. */
  into: string;
  isGuarantor: boolean;
  isRemoved: boolean;
}

/** Begins the new request, once, or finds the one that an earlier call has begun. */
const begin = (deps: CopyDependencies, input: Split[1], caller: Split[2]): Promise<Target> =>
  retrying(async () => {
    const { database, newId } = deps;
    const { applicationId, partyId, reason } = input;
    const found = await findPresent(deps, input);
    if ('into' in found) return found;
    const { application, party } = found;
    if (party.role === 'titular') throw new Refusal('party.last_titular');
    if (party.personId === undefined)
      throw new Refusal('party.not_found', { detail: 'Só quem tem conta pode ficar com um pedido próprio.' });
    const { personId } = party;
    const target = { applicationId, partyId, personId, isGuarantor: party.role === 'fiador', isRemoved: false };
    if (party.splitInto !== undefined) return { ...target, into: party.splitInto };
    const person = await findPerson(database, personId);
    if (!person) throw new Refusal('party.not_found');
    const [counted, facts] = await Promise.all([
      countNewApplication(deps, person),
      findFacts(database, application, partyId),
    ]);
    const into = newId();
    const change = startChange(deps, caller);
    const { at } = change;
    const { application: begun, steps } = createWithFacts(
      ownRequest({ application, party, person, into, at }),
      facts.facts,
    );
    await change.commit([
      ...touchParties(application, at),
      changeParty(party, { splitInto: into }),
      ...steps,
      counted,
      change.audit({
        applicationId: into,
        action: 'application.created',
        after: {
          purpose: begun.purpose,
          hasProperty: begun.hasProperty,
          countryIncome: begun.countryIncome,
          employmentStatus: begun.employmentStatus,
        },
        reason,
      }),
    ]);
    return { ...target, into };
  });

/** Returns where an earlier call took somebody who has left this request since; undefined for everybody else. */
async function findSplit(
  { database }: CopyDependencies,
  { applicationId, partyId }: Pick<Target, 'applicationId' | 'partyId'>,
): Promise<Target | undefined> {
  const application = await findApplication(database, applicationId);
  const parties = application ? await listParties(database, application) : [];
  const party = parties.find((each) => each.partyId === partyId);
  if (party?.state !== 'removido' || party.splitInto === undefined || party.personId === undefined) return undefined;
  const { personId, role, splitInto: into } = party;
  return { applicationId, partyId, personId, into, isGuarantor: role === 'fiador', isRemoved: true };
}

/** Returns somebody with their request as long as they are in it, and where an earlier call took who has left it. */
async function findPresent(deps: CopyDependencies, input: Split[1]) {
  try {
    return await requirePresent(deps, input);
  } catch (error) {
    const ended = await findSplit(deps, input);
    if (ended) return ended;
    throw error;
  }
}

/** Returns the new request: with what everybody of the old one saw of the property and the loan, and their own answers. */
function ownRequest({
  application,
  party,
  person,
  into,
  at,
}: {
  application: Application;
  party: CaseParty;
  person: Person;
  into: string;
  at: string;
}): Application {
  const { purpose, hasProperty, loan } = application;
  const { countryIncome, employmentStatus } = party;
  const begun = newApplication({
    applicationId: into,
    personId: person.personId,
    clientName: person.name,
    purpose,
    hasProperty,
    countryIncome,
    employmentStatus,
    earlier: party,
    from: application,
    at,
  });
  if (!loan) return begun;
  // The paper of which the price was taken, and when it last changed, are of the old request.
  const { sources: _sources, lastChange: _lastChange, ...shared } = sharedLoan(loan);
  return { ...begun, loan: shared };
}

/**
 * Returns the slot of a paper in the new request: of the property, which a guarantor did not see here either (C5), or
 * their own. Nothing of anybody else, and no Cartão de Cidadão, whose consent is for one request (spec D50). A paper to
 * correct stays behind.
 */
function slotThere(
  { documentId, docType, aiStatus, scan }: Document,
  { partyId, isGuarantor }: Pick<Target, 'partyId' | 'isGuarantor'>,
): string | undefined {
  if (aiStatus === 'rejected' || scan === 'infected' || isCardType(docType)) return undefined;
  if (documentKind(docType) === 'imovel') return isGuarantor ? undefined : documentId;
  const { code, partyId: owner } = partsOfSlot(documentId);
  if (owner !== partyId || isSharedPaper(docType) || documentKind(docType) === 'fecho') return undefined;
  return slotOf(code, firstPartyId);
}

type Carried = Document & { carriedFrom: string };

/** Returns whether a copy that nobody has replaced in the new request is of an earlier file than the paper has now. */
const isOutdated = (copy: Document, paper: Document): copy is Carried =>
  copy.carriedFrom === paper.applicationId && copy.uploadedAt < paper.uploadedAt;

/** Takes an outdated copy out of the new request, its stored file first. Throws `document.replaced` for another file. */
async function dropCopy(deps: CopyDependencies, copy: Carried, caller: Split[2]): Promise<void> {
  const { applicationId, documentId, uploadId, aiStatus, carriedFrom } = copy;
  await deps.storage.remove(copy.storageKey, copy.storageVersion);
  const change = startChange(deps, caller);
  await change.commit([
    ...emptySlot(copy),
    change.audit({
      applicationId,
      action: 'document.carried_removed',
      documentId,
      uploadId,
      before: { uploadId, aiStatus, carriedFrom, ...ownLabel(copy) },
    }),
  ]);
}

async function copyPapers(deps: CopyDependencies, target: Target, caller: Split[2]): Promise<void> {
  const { database } = deps;
  const { applicationId, personId, into } = target;
  const application = await findApplication(database, into);
  // Its owner may have erased or ended it since.
  if (!application || isClosed(application)) return;
  const [here, there] = await Promise.all([listDocuments(database, applicationId), listDocuments(database, into)]);
  const copies = new Map(there.map((copy) => [copy.documentId, copy]));
  await Promise.all(
    here.map(({ documentId }) =>
      retrying(async () => {
        const source = await findDocument(database, { applicationId, documentId });
        const slot = source && slotThere(source, target);
        if (!source || slot === undefined) return;
        const copy = copies.get(slot);
        if (copy && !isOutdated(copy, source)) return;
        if (copy) await dropCopy(deps, copy, caller);
        copies.delete(slot);
        const actor = { personId: caller.personId, role: caller.role };
        // What was read of a paper of the property names others.
        const withReading = !isSharedPaper(source.docType);
        await copyPaper(deps, source, { applicationId: into, documentId: slot, personId, actor, withReading });
      }),
    ),
  );
}

/** Takes them out of this request and leads them to the new one, with a message of the team that says so. */
const removeHere = (
  deps: CopyDependencies,
  { into, ...input }: Split[1] & { into: string },
  caller: Split[2],
): Promise<void> =>
  retrying(async () => {
    const { database, newId } = deps;
    const found = await findPresent(deps, input);
    if ('into' in found) return;
    const { applicationId, partyId, reason } = input;
    const { application, parties, party } = found;
    // Somebody has made them the titular meanwhile.
    if (party.role === 'titular') throw new Refusal('party.last_titular');
    const [person, sender] = await Promise.all([
      party.personId === undefined ? undefined : findPerson(database, party.personId),
      findPerson(database, caller.personId),
    ]);
    if (!person) throw new Refusal('party.not_found');
    const change = startChange(deps, caller);
    const { at } = change;
    const messageId = newId();
    await change.commit([
      ...(await changePeople(deps, {
        application,
        parties,
        changes: endOf(parties, party, { state: 'removido', at, reason }),
        change,
      })),
      pointToApplication(person, { applicationId: into, at }),
      createMessage({
        applicationId: into,
        messageId,
        visibility: 'client',
        content: splitMessage,
        sendingId: newId(),
        senderType: 'staff',
        senderId: caller.personId,
        senderRole: caller.role,
        senderName: sender?.name,
        messageType: 'text',
        createdAt: at,
      }),
      countUnread({ personId: person.personId, applicationId: into }, messageId),
      change.audit({
        applicationId,
        action: 'party.split',
        before: { partyId, partyName: party.name },
        after: { splitInto: into },
        reason,
      }),
    ]);
  });

const splitMessage =
  'Tens agora um pedido só teu, com o imóvel, os valores e os documentos que já tinhas enviado. Já não estás no pedido que tinhas com outras pessoas. Confirma os valores e vê que documentos faltam.';
