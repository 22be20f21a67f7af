import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Engine, Resource } from '../assembly/resource.ts';
import type { EventBridgeEvent } from '../eventbridge/event.ts';
import { buildEvent } from '../eventbridge/put-events.ts';
import type { Authority } from '../iam/authority.ts';
import { type AwsCall, AwsError, awsService, jsonObject } from '../kit/aws-service.ts';
import { serve } from '../kit/serve.ts';
import { type ProtectionPlan, readPlans } from './protection-plans.ts';
import { failed, type ScanResult } from './scan-bytes.ts';
import { planOf } from './simulator.ts';

export interface GuardDutyOptions {
  /** Of the endpoint for on-demand scans; 0 takes a free one. */
  readonly port: number;
  readonly region: string;
  readonly account: string;
  /** Where scans are kept that are under way, so that a restart goes on with them. */
  readonly dataDir: string;
  readonly resources: readonly Resource[];
  /** Who may ask for scans. */
  readonly authority: Authority;
  /** Bytes of a version of an object, the newest one without; undefined when it is not there. */
  readonly read: (bucket: string, key: string, versionId: string | undefined) => Promise<ScannedObject | undefined>;
  /** Publishes a result on the default event bus. */
  readonly emit: (event: EventBridgeEvent) => void;
  readonly now?: () => Date;
  readonly log?: (message: string) => void;
}

export interface ScannedObject {
  readonly bytes: Buffer;
  readonly versionId: string;
  /** Without quotes. */
  readonly etag: string;
}

export interface GuardDutyEngine extends Engine {
  /** Takes an event of S3: an object that a plan protects is scanned, and the scan is on disk when this returns. */
  observe(event: EventBridgeEvent): void;
}

/** One scan under way. */
interface Scan {
  readonly plan: string;
  readonly bucket: string;
  readonly key: string;
  readonly versionId?: string;
}

/** Plays GuardDuty Malware Protection for S3: scans what is stored, and what somebody asks for, and publishes results. */
export async function startGuardDuty(options: GuardDutyOptions): Promise<GuardDutyEngine> {
  const { plans, unplayed } = readPlans(options.resources);
  mkdirSync(options.dataDir, { recursive: true });
  const scanner = new Scanner(options);
  const { authority, log } = options;
  const server = await serve(
    { name: 'guardduty', port: options.port, log },
    awsService({ authority, protocol: 'rest' }, (call) => answer(call, plans, scanner, options)),
  );
  scanner.resume();
  return {
    name: 'guardduty',
    url: server.url,
    unplayed,
    observe(event) {
      const { bucket, object } = event.detail as { bucket?: { name: string }; object?: Record<string, string> };
      const { key = '', 'version-id': versionId } = object ?? {};
      if (event['detail-type'] !== 'Object Created') return;
      const plan = plans.find(
        ({ bucket: name, prefixes }) =>
          name === bucket?.name && (prefixes.length === 0 || prefixes.some((prefix) => key.startsWith(prefix))),
      );
      if (plan) scanner.begin({ plan: plan.arn, bucket: plan.bucket, key, ...(versionId ? { versionId } : {}) });
    },
    stop: () => {
      scanner.stop();
      return server.stop();
    },
  };
}

/** Scans that are begun are files until their result is published: a restart begins them again. */
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
        // Cut off while it was written: S3 tells of the object again.
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
      const { delayMs, result } = object ? planOf(object.bytes) : { delayMs: 0, result: failed };
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

/** Serves `SendObjectMalwareScan`, which scans an object of a protected bucket whatever the prefixes of its plan. */
async function answer(
  { method, path, body, authorize }: AwsCall,
  plans: readonly ProtectionPlan[],
  scanner: Scanner,
  { read }: GuardDutyOptions,
): Promise<{ body: object }> {
  if (method !== 'POST' || path !== '/object-malware-scan/send')
    throw new AwsError('UnknownOperationException', `${method} ${path} is not here`, 404);
  authorize({ action: 'guardduty:SendObjectMalwareScan', resource: '*' });
  const { s3Object } = jsonObject(body) as { s3Object?: { bucket?: string; key?: string; versionId?: string } };
  const { bucket = '', key = '', versionId } = s3Object ?? {};
  const plan = plans.find((each) => each.bucket === bucket);
  if (!plan || !(await read(bucket, key, versionId)))
    throw new AwsError('BadRequestException', 'The object does not exist in a protected bucket.');
  scanner.begin({ plan: plan.arn, bucket, key, ...(versionId ? { versionId } : {}) });
  return { body: {} };
}
