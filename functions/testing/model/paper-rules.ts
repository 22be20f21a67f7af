import { storageKeyOf } from '#platform/documents/storage.ts';
import { pdfFile } from '../files.ts';
import type { World } from '../world.ts';
import {
  borrows,
  type CaseModel,
  countedPapers,
  isIn,
  isInvited,
  isOver,
  type ModelDocument,
  type ModelParty,
  ownerOf,
  partyOf,
} from './case-model.ts';
import { type Moment, pickOf, type Rule, reason } from './rule.ts';

/** Spec 2.4 and D37: approve, ask for a correction, reopen; of the file that was seen. */
export const review =
  (decision: 'approve' | 'reject' | 'reopen') =>
  ({ model, command, by, now, newId }: Moment): Rule => {
    const document = pickOf(model.documents, command.pick);
    if (!document) throw new Error('A case without documents');
    const before = document.status;
    const may = { approve: before !== 'approved', reject: before === 'review', reopen: before === 'approved' };
    return {
      route: 'documents.review',
      access: 'staff',
      input: {
        decision,
        documentId: document.id,
        uploadId: command.isStale ? newId() : document.uploadId,
        ...(decision !== 'approve' && { reason }),
      },
      refuses: {
        'application.closed': isOver(model),
        'document.replaced': command.isStale,
        'document.already_reviewed': !may[decision],
      },
      apply({ undo }) {
        document.status = decision === 'approve' ? 'approved' : 'rejected';
        document.decisions += 1;
        const { uploadId, decisions, reviews, sentAt } = document;
        const decided = { kind: 'approval', document, before, decision: decisions, uploadId, reviews } as const;
        // Not before the submission (D36).
        const since = Math.max(sentAt, model.submittedAt ?? 0);
        if (!reviews.some((each) => each.uploadId === uploadId))
          document.reviews = [...reviews, { uploadId, since, at: now }];
        if (undo) model.acts.push({ id: undo.id, by, at: now, isUndone: false, of: decided });
      },
    };
  };

/** Spec 2.5: those of an employee in Portugal, which somebody without an account counts as. */
const ofEmployee: readonly string[] = [
  'id_card_front',
  'id_card_back',
  'irs',
  'payslip_1',
  'payslip_2',
  'payslip_3',
  'mapa',
  'bank_1',
  'bank_2',
  'bank_3',
];

/** C7: the papers of one person; all people with an account live and work alike. */
const wantedOf = (model: CaseModel, { id, state }: ModelParty): string[] =>
  (state === 'sem_conta' ? ofEmployee : model.wanted).map((code) => (id === 'first' ? code : `${code}.${id}`));

/** Returns the papers that somebody has not sent; one to correct is none for the others (C5), but was sent (D39). */
function missingOf(model: CaseModel, party: ModelParty, { isOwn }: { isOwn: boolean }): string[] {
  const isSent = ({ status }: ModelDocument) => isOwn || status !== 'rejected';
  const sent = new Set(model.documents.filter(isSent).map(({ id }) => id));
  return wantedOf(model, party).filter((id) => !sent.has(id));
}

/** What is asked of a buyer only, for the deed. */
const papersOfBuyer = ['fecho_representante_fiscal', 'fecho_origem_fundos'];

/** Returns the own papers for the deed that somebody other than the first person has not sent. */
function missingOfDeed({ documents }: CaseModel, { id, role }: ModelParty): string[] {
  if (id === 'first') return [];
  const codes = documents.flatMap((each) =>
    each.isClosing && !each.isShared && ownerOf(each.id) === 'first' ? [each.id] : [],
  );
  const asked = codes.filter((code) => role !== 'fiador' || !papersOfBuyer.includes(code));
  return asked.map((code) => `${code}.${id}`).filter((slot) => !documents.some((each) => each.id === slot));
}

/** Spec 2.4, C7: all papers of the deed are approved, the own ones of everybody who signs. */
export function isDeedReady(model: CaseModel): boolean {
  const closing = countedPapers(model).filter(({ isClosing }) => isClosing);
  const isComplete = model.parties.filter(isIn).every((party) => missingOfDeed(model, party).length === 0);
  return isComplete && closing.length > 0 && closing.every(({ status }) => status === 'approved');
}

/** C7: whether a case of several people waits for somebody, other than those that the team goes on without. */
export const waitsForPeople = (model: CaseModel, now: number, besides?: ModelParty): boolean =>
  model.isOfSeveral &&
  model.parties.some(
    (party) =>
      party !== besides &&
      !model.without.has(party.id) &&
      (isInvited(party, now) || (isIn(party) && missingOf(model, party, { isOwn: false }).length > 0)),
  );

/** Returns whether somebody sends another one's papers. */
const isServed = (owner: ModelParty, by: ModelParty | undefined): boolean =>
  by !== undefined && isIn(owner) && owner.servedBy === by.id;

/** Returns mostly a paper of one's own, or of who is helped, that is not sent or is to be corrected, otherwise any of the case. */
function pickPaper({ model, command, by }: Moment): string | undefined {
  const party = partyOf(model, by);
  const { pick, other } = command;
  const served = model.parties.filter((each) => isServed(each, party));
  const owners = [...(party ? [party] : []), ...served];
  const own = countedPapers(model).filter(({ id, isShared }) =>
    party ? owners.some((owner) => owner.id === ownerOf(id)) : isShared,
  );
  const refused = own.filter(({ status }) => status === 'rejected').map(({ id }) => id);
  const missing = owners.flatMap((owner) => missingOf(model, owner, { isOwn: true }));
  const ofDeed = model.stage === 'escritura' ? owners.flatMap((owner) => missingOfDeed(model, owner)) : [];
  const due = [...missing, ...refused, ...ofDeed];
  return pickOf(other < 10 && due.length > 0 ? due : model.documents.map(({ id }) => id), pick);
}

/**
 * Spec 2.4, D39: one sends a paper of one's own, of which none or one that is not approved was sent, of the deed in its
 * stage alone; all who borrow send those of the property.
 */
export function send(moment: Moment): Rule {
  const { model, by, now, newId } = moment;
  const documentId = pickPaper(moment) ?? '';
  const [code = ''] = documentId.split('.');
  const party = partyOf(model, by);
  const known = model.documents.find(({ id }) => id === documentId);
  const isShared = known?.isShared ?? false;
  const isOfDeed = model.documents.some(({ id, isClosing }) => id === code && isClosing);
  const owner = model.parties.find(({ id }) => id === ownerOf(documentId));
  const isOwn = owner !== undefined && (owner === party || isServed(owner, party));
  // C4: what who has no account got and signed on paper comes before their files.
  const onPaper = !isShared && owner?.state === 'sem_conta' ? owner.onPaper : undefined;
  const form = {
    docType: code,
    documentId,
    fileName: 'recibo.pdf',
    contentType: 'application/pdf',
    fileSize: pdfFile().length,
  };
  const refuses = {
    'application.closed': isOver(model),
    'deed.not_open': isOfDeed && model.stage !== 'escritura',
    'document.not_found': isShared ? party !== undefined && !borrows(party) : !isOwn,
    'document.approved': known?.status === 'approved',
    'information.not_delivered': onPaper !== undefined && onPaper.information === undefined,
    'document.consent_needed': onPaper !== undefined && code.startsWith('id_card') && onPaper.card === undefined,
  };
  const isTaken = party !== undefined && !Object.values(refuses).includes(true);
  const { applicationId } = model;
  return {
    route: isTaken ? 'documents.complete' : 'documents.presign',
    access: 'party',
    input: isTaken ? { uploadId: newId() } : form,
    prepare: async (world) => ({ uploadId: await store(world, { personId: by, applicationId }, form) }),
    refuses,
    apply({ uploadId = '' }) {
      const sent = { uploadId, status: 'review', sentAt: now };
      if (known) Object.assign(known, sent);
      else model.documents.push({ id: documentId, isShared, isClosing: isOfDeed, decisions: 0, reviews: [], ...sent });
      if (isOfDeed) model.turn += 1;
    },
  };
}

type Form = Readonly<Record<'docType' | 'documentId' | 'fileName' | 'contentType', string>> & { fileSize: number };

/** Asks for a form and stores the file. Returns its upload. */
async function store(
  world: World,
  client: Readonly<Record<'personId' | 'applicationId', string>>,
  form: Form,
): Promise<string> {
  const { applicationId, personId } = client;
  const { uploadId, documentId } = await world.succeed('documents.presign', personId, { applicationId, ...form });
  world.bucket.store(storageKeyOf({ applicationId, documentId, uploadId }), pdfFile());
  return uploadId;
}

/** C7, D39: by one of those who borrow, with all own papers sent, once nobody else is waited for. */
export function submit({ model, by, now }: Moment): Rule {
  const party = partyOf(model, by);
  return {
    route: 'applications.submit',
    access: 'borrower',
    input: {},
    refuses: {
      'application.closed': isOver(model),
      'application.already_submitted': model.stage !== 'documentos',
      'application.documents_missing': party !== undefined && missingOf(model, party, { isOwn: true }).length > 0,
      'application.party_missing': waitsForPeople(model, now, party),
    },
    apply() {
      Object.assign(model, { stage: 'analise', turn: model.turn + 1, submittedAt: now });
      model.reachedAt.analise = now;
    },
  };
}
