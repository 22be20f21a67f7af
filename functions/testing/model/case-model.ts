/** What the specification says of a case, kept beside the product and without its rules. */
export type ModelStage = 'documentos' | 'analise' | 'proposta' | 'escritura' | 'concluida';
export const modelStages: readonly ModelStage[] = ['documentos', 'analise', 'proposta', 'escritura', 'concluida'];

interface ModelDocument {
  id: string;
  uploadId: string;
  status: string;
  /** Whether it is for the deed. */
  isClosing: boolean;
  /** Number of decisions about it, undone ones too. */
  decisions: number;
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
  /** When the bank delivered the FINE of an approval to the client, and when they opened it first. */
  deliveredOn?: string | undefined;
  openedOn?: string | undefined;
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
  /** When the bank said yes or no first. */
  answeredAt?: number | undefined;
  /** When it was approved first. */
  approvedAt?: number | undefined;
  packs: number;
}

/** L3: contracted, refused and given up are final; what expired may still go on. */
export const isOpenAtBank = ({ status }: ModelSubmission): boolean =>
  status !== 'contratado' && status !== 'recusado' && status !== 'desistencia';

/** Something that can be taken back for a moment (spec D37). */
export interface ModelAct {
  id: string;
  by: string;
  at: number;
  isUndone: boolean;
  of:
    | { kind: 'approval'; document: ModelDocument; before: string; decision: number }
    | {
        kind: 'move';
        from: ModelStage;
        to: ModelStage;
        turn: number;
        broughtBy: ModelAct | undefined;
        deedOn: string | undefined;
      }
    | { kind: 'replacement'; offer: ModelOffer; former: ModelOffer; turn: number; before: ModelChoice }
    | { kind: 'publication'; offer: ModelOffer }
    | { kind: 'submission'; submission: ModelSubmission; before: ModelSubmission; turn: number };
}

/** What people have said of the chosen offer. */
interface ModelChoice {
  /** Whether it took the place of another one with other figures, and is not confirmed again yet. */
  mustConfirm: boolean;
  deedOn: string | undefined;
}

interface ModelTask {
  id: string;
  doneBy?: string;
}

export interface CaseModel extends ModelChoice {
  applicationId: string;
  /** Ids of the people that try. */
  people: Readonly<Record<'client' | 'stranger' | 'staff' | 'admin', string>>;
  stage: ModelStage;
  outcome: 'rejected' | 'withdrawn' | null;
  responsible: string | null;
  documents: readonly ModelDocument[];
  offers: ModelOffer[];
  acts: ModelAct[];
  tasks: ModelTask[];
  submissions: ModelSubmission[];
  /** Banks under contract, and those to which the client lets the request go. */
  banks: readonly string[];
  consents: Set<string>;
  /**
   * Changes so far after which a move stays (ADR 073): stage, outcome, published offers, the choice, the responsible, a
   * request prepared for a bank.
   */
  turn: number;
  /** The publication that brought the case to proposta, unless a member of the team did. */
  broughtBy: ModelAct | undefined;
}

export const isOver = ({ stage, outcome }: CaseModel): boolean => stage === 'concluida' || outcome !== null;

/** Returns whether an offer answers a request at a bank: the one that it names, or any at its bank. */
export const answers = (offer: ModelOffer, submission: ModelSubmission): boolean =>
  offer.submission ? offer.submission === submission : offer.bank === submission.bank;

/** L5: the bank's approval comes after what was chosen in the same request. */
export const follows = (offer: ModelOffer, chosen: ModelOffer): boolean =>
  offer.isApproval && (chosen.submission ? offer.submission === chosen.submission : offer.bank === chosen.bank);

export const isVisible = ({ status }: ModelOffer): boolean =>
  status === 'published' || status === 'selected' || status === 'declined';

/** Returns the day of an instant in Lisbon, some days later. */
export function dayAt(now: number, later = 0): string {
  const day = new Date(now).toLocaleDateString('sv-SE', { timeZone: 'Europe/Lisbon' });
  return new Date(Date.parse(day) + later * 86_400_000).toISOString().slice(0, 10);
}

/** L6: the deed can be on the eighth day after the client received the FINE of the chosen approval. */
export function deedFrom(model: CaseModel): string | undefined {
  const chosen = chosenOf(model);
  const receivedOn = chosen && receiptOf(chosen);
  return chosen?.isApproval && chosen.hasFine && receivedOn ? dayAt(Date.parse(receivedOn), 8) : undefined;
}

export const receiptOf = ({ deliveredOn, openedOn }: ModelOffer): string | undefined =>
  [deliveredOn, openedOn].filter((day) => day !== undefined).sort()[0];

export const chosenOf = ({ offers }: CaseModel): ModelOffer | undefined =>
  offers.find(({ status }) => status === 'selected');
