/**
 * States of the malware scan of a stored version of a file, in increasing precedence: a later event replaces a state
 * only by one of higher precedence, so events may be duplicated and arrive in any order. A file without a state was
 * stored while the stage had no scans, and can be opened.
 */
export const scanStates = [
  /** No result yet. */
  'pending',
  /** No result within `scanMinutes`. */
  'overdue',
  /** The scan failed or could not read the file. */
  'failed',
  /** The scan does not support the file, for instance because of a password. */
  'unsupported',
  'clean',
  'infected',
] as const;
export type ScanState = (typeof scanStates)[number];

/** Minutes after storing a file within which the scan must give a result before an alarm is raised. */
export const scanMinutes = 30;

/** Returns the states that a result may replace. */
export const replaceableStates = (state: ScanState): readonly ScanState[] =>
  scanStates.slice(0, scanStates.indexOf(state));

/**
 * States of a file that is not simply open: `pending`, `unverified` (the scan gave no usable result; the team may open
 * the file after a warning) or `infected` (rejected and removed).
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

/** Returns undefined for a file that can be opened. */
export const scanViewOf = (state: ScanState | undefined): ScanView | undefined => state && views[state];

/** The reason shown to the client, in the document list and the e-mail, when a file was removed. */
export const infectedReason =
  'O ficheiro não passou na nossa verificação de segurança, por isso não o guardámos. ' +
  'Descarrega ou digitaliza o documento outra vez, de preferência noutro dispositivo, e envia-o de novo.';
