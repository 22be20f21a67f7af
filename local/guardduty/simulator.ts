import { deniedScan, failedScan, type ScanResult, scanBytes, unsupportedScan } from './scan-bytes.ts';

/** How the scanner handles an object. */
export interface Plan {
  /** Milliseconds before the result is published. */
  delayMs: number;
  /** Undefined if no result is published. */
  result: ScanResult | undefined;
}

const marker = /GUARDDUTY-SIMULATOR:(UNSUPPORTED|ACCESS_DENIED|FAILED|WITHHOLD|DELAY-(\d{1,6}))/;

/**
 * Returns the result for an object. As with the SES mailbox simulator, words in a file trigger special cases:
 * `GUARDDUTY-SIMULATOR:UNSUPPORTED`, `:ACCESS_DENIED`, `:FAILED`, `:WITHHOLD` (no result at all) and `:DELAY-2000` (the
 * real result, after so many milliseconds).
 */
export function planOf(bytes: Buffer): Plan {
  const [, word, delay] = marker.exec(bytes.toString('latin1')) ?? [];
  if (delay !== undefined) return { delayMs: Number(delay), result: scanBytes(bytes) };
  if (word === 'WITHHOLD') return { delayMs: 0, result: undefined };
  if (word === 'UNSUPPORTED') return { delayMs: 0, result: unsupportedScan('UNSUPPORTED_OBJECT') };
  if (word === 'ACCESS_DENIED') return { delayMs: 0, result: deniedScan };
  return { delayMs: 0, result: word === 'FAILED' ? failedScan : scanBytes(bytes) };
}
