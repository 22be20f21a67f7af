import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Engine, Resource } from '../assembly/resource.ts';
import { buildEvent, type EventBridgeEvent } from '../eventbridge/event.ts';
import { readPlans } from './protection-plans.ts';
import { failedScan, type ScanResult } from './scan-bytes.ts';
import { planOf } from './simulator.ts';

export interface GuardDutyOptions {
  region: string;
  account: string;
  /** Stores running scans, so that a restart continues them. */
  dataDir: string;
  resources: readonly Resource[];
  /** Returns the bytes of an object version (by default the newest); undefined if it does not exist. */
  read: (bucket: string, key: string, versionId: string | undefined) => Promise<ScannedObject | undefined>;
  /** Publishes a result on the default event bus. */
  emit: (event: EventBridgeEvent) => void;
  now?: () => Date;
  log?: (message: string) => void;
}

interface ScannedObject {
  bytes: Buffer;
  versionId: string;
  /** Without quotes. */
  etag: string;
}

export interface GuardDutyEngine extends Omit<Engine, 'url'> {
  /** Handles an S3 event: an object protected by a plan is scanned. The scan is on disk when this returns. */
  observe(event: EventBridgeEvent): void;
}

/** A running scan. */
interface Scan {
  plan: string;
  bucket: string;
  key: string;
  versionId?: string;
}

/** Emulates GuardDuty Malware Protection for S3: scans stored objects and publishes results. */
export async function startGuardDuty(options: GuardDutyOptions): Promise<GuardDutyEngine> {
  const { plans, unsupported } = readPlans(options.resources);
  mkdirSync(options.dataDir, { recursive: true });
  const scanner = new Scanner(options);
  scanner.resume();
  return {
    name: 'guardduty',
    unsupported,
    observe(event) {
      const { bucket, object } = event.detail as { bucket?: { name: string }; object?: Record<string, string> };
      const { key = '', 'version-id': versionId } = object ?? {};
      if (event['detail-type'] !== 'Object Created') return;
      const plan = plans.find(
        ({ bucket: name, prefixes }) =>
          name === bucket?.name && (prefixes.length === 0 || prefixes.some((prefix) => key.startsWith(prefix))),
      );
      if (plan) scanner.begin({ plan: plan.arn, bucket: plan.bucket, key, versionId });
    },
    stop: async () => scanner.stop(),
  };
}

/** Keeps each running scan in a file until its result is published, so that a restart repeats it. */
class Scanner {
  readonly #options: GuardDutyOptions;
  readonly #timers = new Set<NodeJS.Timeout>();
  #isStopped = false;

  constructor(options: GuardDutyOptions) {
    this.#options = options;
  }

  begin(scan: Scan): void {
    const file = path.join(this.#options.dataDir, `${randomBytes(12).toString('hex')}.json`);
    writeFileSync(file, JSON.stringify(scan), { flush: true });
    void this.#run(file, scan);
  }

  resume(): void {
    for (const name of readdirSync(this.#options.dataDir)) {
      const file = path.join(this.#options.dataDir, name);
      try {
        void this.#run(file, JSON.parse(readFileSync(file, 'utf8')) as Scan);
      } catch {
        // Truncated while it was being written: S3 repeats the event.
        rmSync(file, { force: true });
      }
    }
  }

  stop(): void {
    this.#isStopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  async #run(file: string, scan: Scan): Promise<void> {
    const { read, log = console.error } = this.#options;
    try {
      const object = await read(scan.bucket, scan.key, scan.versionId);
      const { delayMs, result } = object ? planOf(object.bytes) : { delayMs: 0, result: failedScan };
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        if (this.#isStopped) return;
        if (result) this.#publish(scan, object, result);
        rmSync(file, { force: true });
      }, delayMs);
      this.#timers.add(timer);
    } catch (error) {
      log(`guardduty: a scan failed: ${String(error)}`);
    }
  }

  /** Source: GuardDuty user guide, "Monitoring S3 object scans with Amazon EventBridge". */
  #publish({ plan, bucket, key, versionId }: Scan, object: ScannedObject | undefined, result: ScanResult): void {
    const { region, account, now = () => new Date(), emit } = this.#options;
    const { scanStatus, ...scanResultDetails } = result;
    const detail = {
      schemaVersion: '1.0',
      scanStatus,
      resourceType: 'S3_OBJECT',
      s3ObjectDetails: {
        bucketName: bucket,
        objectKey: key,
        eTag: object?.etag ?? '',
        versionId: object?.versionId ?? versionId ?? 'null',
        s3Throttled: false,
      },
      scanResultDetails,
    };
    const type = 'GuardDuty Malware Protection Object Scan Result';
    emit(buildEvent('aws.guardduty', type, detail, [plan], { region, account, now }));
  }
}
