/** What the specification says of a case, kept beside the product and without its rules. */
export type ModelStage = 'documentos' | 'analise' | 'proposta' | 'escritura' | 'concluida';
export const modelStages: readonly ModelStage[] = ['documentos', 'analise', 'proposta', 'escritura', 'concluida'];

interface ModelDocument {
  id: string;
  uploadId: string;
  status: string;
  /** Number of decisions about it, undone ones too. */
  decisions: number;
}

export interface ModelOffer {
  id: string;
  version: number;
  amount: number;
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
  packs: number;
}

/** Something that can be taken back for a moment (spec D37). */
export interface ModelAct {
  id: string;
  by: string;
  at: number;
  isUndone: boolean;
  of:
    | { kind: 'approval'; document: ModelDocument; before: string; decision: number }
    | { kind: 'move'; from: ModelStage; to: ModelStage; turn: number; broughtBy: ModelAct | undefined }
    | { kind: 'publication'; offer: ModelOffer }
    | { kind: 'submission'; submission: ModelSubmission; before: ModelSubmission; turn: number };
}

interface ModelTask {
  id: string;
  doneBy?: string;
}

export interface CaseModel {
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

export const chosenOf = ({ offers }: CaseModel): ModelOffer | undefined =>
  offers.find(({ status }) => status === 'selected');
