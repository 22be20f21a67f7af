import { constants, inflateRawSync, inflateSync } from 'node:zlib';

/** A scan result. Source: GuardDuty user guide, "S3 object potential scan status and result status". */
export interface ScanResult {
  scanStatus: 'COMPLETED' | 'SKIPPED' | 'FAILED';
  scanResultStatus: 'NO_THREATS_FOUND' | 'THREATS_FOUND' | 'UNSUPPORTED' | 'ACCESS_DENIED' | 'FAILED';
  threats: readonly { name: string }[] | null;
  statusReasons: readonly string[] | null;
}

/** Quotas of Malware Protection for S3: levels of nested archives, files of an archive. */
const maxDepth = 5;
const maxArchiveFiles = 1_000;
/** Maximum extracted bytes per object. GuardDuty stops at 5 GB; objects here are at most 10 MB. */
const maxExtractedBytes = 256 * 1024 * 1024;

/** The EICAR test file, in two parts so that scanners do not find it in this file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

const none = { threats: null, statusReasons: null } as const;
const cleanScan: ScanResult = { scanStatus: 'COMPLETED', scanResultStatus: 'NO_THREATS_FOUND', ...none };
export const failedScan: ScanResult = { scanStatus: 'FAILED', scanResultStatus: 'FAILED', ...none };
export const deniedScan: ScanResult = { scanStatus: 'SKIPPED', scanResultStatus: 'ACCESS_DENIED', ...none };
const infectedScan: ScanResult = {
  scanStatus: 'COMPLETED',
  scanResultStatus: 'THREATS_FOUND',
  statusReasons: null,
  threats: [{ name: 'EICAR-Test-File (not a virus)' }],
};
export const unsupportedScan = (reason: string): ScanResult => ({
  scanStatus: 'SKIPPED',
  scanResultStatus: 'UNSUPPORTED',
  threats: null,
  statusReasons: [reason],
});

/** Thrown when a part of the object cannot be scanned. */
class Unsupported extends Error {}

/** The remaining extraction quota. */
interface Budget {
  bytes: number;
  files: number;
}

/**
 * Scans bytes for the EICAR test file: directly, inside ZIP archives, and inside compressed PDF streams. Skips
 * password-protected files and objects with more parts than the quotas allow.
 */
export function scanBytes(bytes: Buffer): ScanResult {
  try {
    const isInfected = isThreat(bytes, 0, { bytes: maxExtractedBytes, files: maxArchiveFiles });
    return isInfected ? infectedScan : cleanScan;
  } catch (error) {
    if (error instanceof Unsupported) return unsupportedScan(error.message);
    throw error;
  }
}

function isThreat(bytes: Buffer, depth: number, budget: Budget): boolean {
  if (bytes.includes(eicar, 0, 'latin1')) return true;
  if (depth >= maxDepth) return false;
  const parts = bytes.subarray(0, 1024).includes('%PDF-') ? pdfStreams(bytes, budget) : zipFiles(bytes, budget);
  for (const part of parts) if (isThreat(part, depth + 1, budget)) return true;
  return false;
}

/** Yields the inflated streams of a PDF: compressed pages, object streams and embedded files. */
function* pdfStreams(bytes: Buffer, budget: Budget): Generator<Buffer> {
  const text = bytes.toString('latin1');
  if (/\/Encrypt\s+\d+\s+\d+\s+R/.test(text)) throw new Unsupported('PASSWORD_PROTECTED');
  for (const { index, 0: keyword } of text.matchAll(/\bstream\r?\n/g)) {
    const end = text.indexOf('endstream', index);
    const stream = bytes.subarray(index + keyword.length, end < 0 ? undefined : end);
    const content = extract(budget, () => inflateSync(stream, options(budget)));
    if (content) yield content;
  }
}

const centralEntry = 0x02014b50;
const endOfDirectory = 0x06054b50;

/** Yields the files of a ZIP, by its central directory; nothing if the bytes are not a ZIP. */
function* zipFiles(bytes: Buffer, budget: Budget): Generator<Buffer> {
  const signature = Buffer.alloc(4);
  signature.writeUInt32LE(endOfDirectory);
  const end = bytes.lastIndexOf(signature);
  if (end < 0 || end + 22 > bytes.length) return;
  const count = bytes.readUInt16LE(end + 10);
  let entry = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (entry + 46 > bytes.length || bytes.readUInt32LE(entry) !== centralEntry) return;
    budget.files -= 1;
    if (budget.files < 0) throw new Unsupported('ARCHIVE_FILE_COUNT_EXCEEDED');
    if ((bytes.readUInt16LE(entry + 8) & 1) === 1) throw new Unsupported('PASSWORD_PROTECTED');
    const method = bytes.readUInt16LE(entry + 10);
    const size = bytes.readUInt32LE(entry + 20);
    const local = bytes.readUInt32LE(entry + 42);
    if (local + 30 <= bytes.length) {
      const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
      const stored = bytes.subarray(start, start + size);
      const content = method === 0 ? stored : extract(budget, () => inflateRawSync(stored, options(budget)));
      if (content) yield content;
    }
    const lengths = [28, 30, 32].map((offset) => bytes.readUInt16LE(entry + offset));
    entry += 46 + lengths.reduce((sum, length) => sum + length, 0);
  }
}

const options = ({ bytes }: Budget) => ({ maxOutputLength: Math.max(1, bytes), finishFlush: constants.Z_SYNC_FLUSH });

/** Returns undefined if the data cannot be inflated, or exceeds the quota. */
function extract(budget: Budget, inflate: () => Buffer): Buffer | undefined {
  try {
    const content = inflate();
    budget.bytes -= content.length;
    return content;
  } catch {
    return undefined;
  }
}
