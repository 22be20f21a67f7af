/**
 * What the malware scan said of a stored version of a file, by increasing weight: a later event replaces the state only
 * by a heavier one, so events may come twice and in any order. A file without a state was stored before scans, or in a
 * stage without them, and is open.
 */
export const scanStates = [
  /** The scan has not answered yet. */
  'pending',
  /** No answer within `scanMinutes`. */
  'overdue',
  /** The scan could not read the file, or broke. */
  'failed',
  /** The scan does not support the file: it is protected by a password, for instance. */
  'unsupported',
  'clean',
  'infected',
] as const;
export type ScanState = (typeof scanStates)[number];

/** Minutes after a file was recorded within which the scan has to answer before somebody is alarmed. */
export const scanMinutes = 30;

/** States that a result may replace. */
export const lighterStates = (state: ScanState): readonly ScanState[] => scanStates.slice(0, scanStates.indexOf(state));

/**
 * What people are shown of a file that is not simply open: `pending`, `unverified` (the scan gave no answer that says
 * anything about the file: the team may open it after a warning) or `infected` (refused and removed).
 */
export const scanViews = ['pending', 'unverified', 'infected'] as const;
export type ScanView = (typeof scanViews)[number];

const views: Readonly<Record<ScanState, ScanView | undefined>> = {
  pending: 'pending',
  overdue: 'unverified',
  failed: 'unverified',
  unsupported: 'unverified',
  clean: undefined,
  infected: 'infected',
};

/** Undefined for a file that anybody who may see it can open. */
export const scanViewOf = (state: ScanState | undefined): ScanView | undefined => state && views[state];

/** What the client reads, in the document's row and in the e-mail, when their file was removed. */
export const infectedReason =
  'O ficheiro não passou na nossa verificação de segurança, por isso não o guardámos. ' +
  'Descarrega ou digitaliza o documento outra vez, de preferência noutro dispositivo, e envia-o de novo.';
