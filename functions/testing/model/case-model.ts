import { once } from '#shared/kit/once.ts';

/** What the specification says of a case, kept beside the product and without its rules. */
export type ModelStage = 'documentos' | 'analise' | 'proposta' | 'escritura' | 'concluida';
export const modelStages: readonly ModelStage[] = ['documentos', 'analise', 'proposta', 'escritura', 'concluida'];

/** By it the client got an answer about a file. */
interface ModelReview {
  uploadId: string;
  /** Since when the file waited. */
  since: number;
  at: number;
}

export interface ModelDocument {
  id: string;
  /** Whether it is of the property or the deed, not of one person. */
  isShared: boolean;
  uploadId: string;
  status: string;
  /** Whether it is for the deed. */
  isClosing: boolean;
  sentAt: number;
  /** The first review of each of its files (D36). */
  reviews: readonly ModelReview[];
  /** Number of decisions about it, undone ones too. */
  decisions: number;
}

interface ModelReceipt {
  deliveredOn?: string | undefined;
  openedOn?: string | undefined;
}

export interface ModelOffer {
  id: string;
  version: number;
  amount: number;
  bank: string;
  /** The request at a bank that it answers. */
  submission: ModelSubmission | undefined;
  /** Whether it is the bank's approval; with its FINE, and with all that it says confirmed. */
  isApproval: boolean;
  hasFine: boolean;
  isConfirmed: boolean;
  /** Days, `YYYY-MM-DD` in Lisbon. */
  issuedOn: string;
  validUntil: string;
  /** By person: when the bank delivered the FINE of an approval to them, and when they opened it first. */
  receipts: Map<string, ModelReceipt>;
  status: 'draft' | 'published' | 'selected' | 'declined' | 'withdrawn';
  /** Whether it is a draft as it was made. */
  isUntouched: boolean;
  publishedBy?: ModelAct;
}

export type SubmissionState =
  | 'preparado'
  | 'enviado'
  | 'em_analise'
  | 'pedido_elementos'
  | 'pre_aprovado'
  | 'avaliacao'
  | 'aprovado'
  | 'contratado'
  | 'recusado'
  | 'desistencia'
  | 'expirado';

/** A request at a bank. */
export interface ModelSubmission {
  id: string;
  bank: string;
  version: number;
  /** Changes so far. */
  turn: number;
  status: SubmissionState;
  /** The state before `pedido_elementos`. */
  cameFrom?: SubmissionState | undefined;
  /** When it was moved to a state last. */
  reached: Readonly<Partial<Record<SubmissionState, number>>>;
  /** The last day of its approval, in Lisbon. */
  validUntil?: string | undefined;
  /** When the bank said yes or no first. */
  answeredAt?: number | undefined;
  /** When it was approved first. */
  approvedAt?: number | undefined;
  /** The documents in its packs. */
  packs: readonly (readonly string[])[];
}

/** L3: an approval ends with the last day of its offer. */
export const stateOn = ({ status, validUntil = '9' }: ModelSubmission, now: number): SubmissionState =>
  status === 'aprovado' && validUntil < dayAt(now) ? 'expirado' : status;

/** L3: contracted, refused and given up are final; what expired may still go on. */
export const isOpenAtBank = ({ status }: ModelSubmission): boolean =>
  status !== 'contratado' && status !== 'recusado' && status !== 'desistencia';

/** Whether the deed was made on a day of an approval. */
export const wasMadeInTime = ({ validUntil }: ModelSubmission, { deedOn }: CaseModel): boolean =>
  validUntil !== undefined && deedOn !== undefined && deedOn <= validUntil;

/** L10: whether a request stands on the board of banks: of a concluded case only what may still be contracted. */
export const isOnBankBoard = (submission: ModelSubmission, model: CaseModel): boolean =>
  model.stage === 'concluida'
    ? submission.status === 'aprovado' || (submission.status === 'expirado' && wasMadeInTime(submission, model))
    : isOpenAtBank(submission);

/** Something that can be taken back for a moment (spec D37). */
export interface ModelAct {
  id: string;
  by: string;
  at: number;
  isUndone: boolean;
  of:
    | {
        kind: 'approval';
        document: ModelDocument;
        before: string;
        decision: number;
        uploadId: string;
        reviews: ModelDocument['reviews'];
      }
    | {
        kind: 'move';
        from: ModelStage;
        to: ModelStage;
        turn: number;
        broughtBy: ModelAct | undefined;
        deedOn: string | undefined;
        reachedBefore: number | undefined;
      }
    | { kind: 'replacement'; offer: ModelOffer; former: ModelOffer; turn: number; before: ModelChoice }
    | { kind: 'publication'; offer: ModelOffer }
    | { kind: 'submission'; submission: ModelSubmission; before: ModelSubmission; turn: number };
}

/** Somebody who is, was or may come into a case (C1). */
export interface ModelParty {
  id: string;
  role: 'titular' | 'co_titular' | 'fiador';
  state: 'convidado' | 'presente' | 'sem_conta' | 'revogado' | 'saiu' | 'removido';
  /** With an account. */
  personId?: string;
  email?: string;
  name: string;
  /** By what they were invited. */
  invited?: { name: string; email: string };
  invitedBy?: string;
  /** Who sends their papers for them. */
  servedBy?: string | undefined;
  token?: string;
  /** Of the stored one; none of a person alone. */
  version?: number | undefined;
  /** The role that the team asked somebody who guarantees to take. */
  roleAsked?: 'co_titular' | undefined;
  joinedAt?: number;
  /** When the invitation was sent: since a day before the last time. */
  sentAt: readonly number[];
  /** The last day of an invitation, in Lisbon. */
  validOn?: string;
  /** What they said of themselves: of a net income, how much each of 14 times. */
  facts: { version: number; income?: number; dependants?: number };
  /** Whether they let the totals be seen. */
  agrees: boolean;
  /** Of who has no account: when they got the prior information, and signed for copies of their card. */
  onPaper: Readonly<Partial<Record<'information' | 'card', string>>>;
}

/** What nobody has said yet. */
export const silent = (): Pick<ModelParty, 'facts' | 'agrees' | 'sentAt' | 'onPaper'> => ({
  facts: { version: 0 },
  agrees: false,
  sentAt: [],
  onPaper: {},
});

/** The offer with which somebody wants to go on, and the people who have confirmed it (C9). */
export interface ModelProposal {
  offer: ModelOffer;
  by?: string;
  confirmed: readonly string[];
  /** Whether the offer took the place of a chosen one with other figures, and is not confirmed again yet. */
  again: boolean;
}

/** What people have said of an offer. */
interface ModelChoice {
  proposal: ModelProposal | undefined;
  deedOn: string | undefined;
}

interface ModelTask {
  id: string;
  doneBy?: string;
}

export interface CaseModel extends ModelChoice {
  applicationId: string;
  /** Ids of the people that try. */
  people: Readonly<Record<'client' | 'partner' | 'guarantor' | 'stranger' | 'staff' | 'admin', string>>;
  /** The addresses of those who are invited. */
  emails: Readonly<Record<'client' | 'partner' | 'guarantor', string>>;
  /** Everybody who is or was in it, in the order in which they were added; several, once anybody was. */
  parties: ModelParty[];
  isOfSeveral: boolean;
  /** Whether anybody has said anything of themselves, or is of several. */
  hasFacts: boolean;
  /** People that the team does not wait for (C7). */
  without: Set<string>;
  stage: ModelStage;
  createdAt: number;
  /** When it was submitted last. */
  submittedAt: number | undefined;
  /** When it came to each stage last. */
  reachedAt: Partial<Record<ModelStage, number>>;
  outcome: 'rejected' | 'withdrawn' | null;
  /** When it got its outcome. */
  endedAt: number;
  responsible: string | null;
  /** The codes of the papers that each person sends. */
  wanted: readonly string[];
  documents: ModelDocument[];
  offers: ModelOffer[];
  acts: ModelAct[];
  tasks: ModelTask[];
  submissions: ModelSubmission[];
  /** Banks under contract, and those to which each person lets the request go: `party bank`. */
  banks: readonly string[];
  consents: Set<string>;
  /**
   * Changes so far after which a move stays (ADR 073): stage, outcome, published offers, the choice, the responsible, the
   * people, a request prepared for a bank.
   */
  turn: number;
  /** The publication that brought the case to proposta, unless a member of the team did. */
  broughtBy: ModelAct | undefined;
  /** Who got a request of their own, and that request, which stays as it began. */
  splits: { from: ModelParty; own: CaseModel }[];
}

/** Returns a case and what was split off it. */
export const casesOf = (model: CaseModel): CaseModel[] => [model, ...model.splits.map(({ own }) => own)];

/** What is true of a case on which nobody has worked yet. */
export const untouched = () =>
  ({
    isOfSeveral: false,
    without: new Set<string>(),
    outcome: null,
    endedAt: 0,
    responsible: null,
    offers: [],
    acts: [],
    tasks: [],
    submissions: [],
    consents: new Set<string>(),
    turn: 0,
    broughtBy: undefined,
    proposal: undefined,
    deedOn: undefined,
    splits: [],
  }) satisfies Partial<CaseModel>;

export const isOver = ({ stage, outcome }: CaseModel): boolean => stage === 'concluida' || outcome !== null;

/** Returns whether an offer answers a request at a bank: the one that it names, or any at its bank. */
export const answers = (offer: ModelOffer, submission: ModelSubmission): boolean =>
  offer.submission ? offer.submission === submission : offer.bank === submission.bank;

/** L5: the bank's approval comes after what was chosen in the same request. */
export const follows = (offer: ModelOffer, chosen: ModelOffer): boolean =>
  offer.isApproval && (chosen.submission ? offer.submission === chosen.submission : offer.bank === chosen.bank);

export const isVisible = ({ status }: ModelOffer): boolean =>
  status === 'published' || status === 'selected' || status === 'declined';

const lisbon = once(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Lisbon' }));

/** Returns the day of an instant in Lisbon, some days later. */
export function dayAt(now: number, later = 0): string {
  const day = lisbon().format(now);
  return new Date(Date.parse(day) + later * 86_400_000).toISOString().slice(0, 10);
}

/** L6: the deed can be on the eighth day after everybody received the FINE of the chosen approval. */
export function deedFrom(model: CaseModel): string | undefined {
  const chosen = chosenOf(model);
  if (!chosen?.isApproval || !chosen.hasFine) return undefined;
  const days = model.parties.filter(isIn).map(({ id }) => receiptOf(chosen.receipts.get(id)));
  const last = days.toSorted().at(-1);
  return last === undefined || days.includes(undefined) ? undefined : dayAt(Date.parse(last), 8);
}

export const receiptOf = ({ deliveredOn, openedOn }: ModelReceipt = {}): string | undefined =>
  [deliveredOn, openedOn].filter((day) => day !== undefined).sort()[0];

export const isIn = ({ state }: ModelParty): boolean => state === 'presente' || state === 'sem_conta';

export const borrows = ({ role }: ModelParty): boolean => role !== 'fiador';

/** Returns the people whose choice it is: who borrows and is in the case. */
export const householdOf = ({ parties }: CaseModel): ModelParty[] =>
  parties.filter((party) => isIn(party) && borrows(party));

/** Returns as which party somebody with an account is in a case. */
export const partyOf = ({ parties }: CaseModel, personId: string): ModelParty | undefined =>
  parties.find((party) => party.personId === personId && party.state === 'presente');

/** Returns whether an invitation can be accepted on a day, C4: 14 days. */
export const isInvited = ({ state, validOn = '' }: ModelParty, now: number): boolean =>
  state === 'convidado' && dayAt(now) <= validOn;

/** C2: the slot of a paper of another person than the first ends with their id. */
export const ownerOf = (documentId: string): string => documentId.split('.')[1] ?? 'first';

/** C11: the papers of who has left count no more. */
export const countedPapers = ({ documents, parties }: CaseModel): ModelDocument[] => {
  const present = new Set(parties.filter(isIn).map(({ id }) => id));
  return documents.filter(({ id, isShared }) => isShared || present.has(ownerOf(id)));
};

/** C9, detail 6: what waits for confirmations; with its offer withdrawn, chosen or expired nothing does. */
export function openProposal(model: CaseModel, now: number): ModelProposal | undefined {
  const { proposal } = model;
  if (proposal?.again) return proposal.offer.status === 'selected' ? proposal : undefined;
  const stands = proposal?.offer.status === 'published' && proposal.offer.validUntil >= dayAt(now);
  return stands && !chosenOf(model) ? proposal : undefined;
}

export const chosenOf = ({ offers }: CaseModel): ModelOffer | undefined =>
  offers.find(({ status }) => status === 'selected');
