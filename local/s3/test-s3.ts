import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import type { Resource } from '../assembly/resource.ts';
import type { EventBridgeEvent } from '../eventbridge/event.ts';
import { type S3Engine, startS3 } from './start-s3.ts';

export const credentials = { accessKeyId: 'AKIALOCAL', secretAccessKey: 'local-secret' };
export const region = 'eu-west-1';

export const bucketResource = (name: string, properties: Record<string, unknown> = {}): Resource => ({
  stack: 'Storage',
  logicalId: name,
  type: 'AWS::S3::Bucket',
  path: `Storage/${name}`,
  physicalId: name,
  attributes: { Arn: `arn:aws:s3:::${name}` },
  properties,
  metadata: {},
});

export interface TestS3 {
  engine: S3Engine;
  client: S3Client;
  events: EventBridgeEvent[];
  dataDir: string;
  /** Returns files of unfinished uploads. */
  halfUploads(): readonly string[];
  end(): Promise<void>;
}

/** Starts an S3 on a free port, with buckets `documents` (events, CORS), `history` (versions) and `plain`. */
export async function startTestS3({
  now,
  dataDir = mkdtempSync(path.join(tmpdir(), 'morada-s3-')),
  buckets = [],
  onEvent = () => {},
}: {
  now?: () => Date;
  dataDir?: string;
  /** Additional buckets. */
  buckets?: readonly Resource[];
  onEvent?: (event: EventBridgeEvent) => void;
} = {}): Promise<TestS3> {
  const events: EventBridgeEvent[] = [];
  const engine = await startS3({
    port: 0,
    dataDir,
    region,
    credentials,
    resources: [
      bucketResource('documents', {
        NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
        CorsConfiguration: {
          CorsRules: [
            { AllowedOrigins: ['https://site.example'], AllowedMethods: ['POST', 'GET'], ExposedHeaders: ['ETag'] },
          ],
        },
      }),
      bucketResource('history', {
        VersioningConfiguration: { Status: 'Enabled' },
        NotificationConfiguration: { EventBridgeConfiguration: {} },
      }),
      bucketResource('plain'),
      ...buckets,
    ],
    emit: (event) => {
      events.push(event);
      onEvent(event);
    },
    resolveOrigin: (origin) => (origin === 'https://site.example' ? 'http://localhost:5173' : origin),
    ...(now !== undefined && { now }),
  });
  const client = new S3Client({ region, credentials, endpoint: engine.url, forcePathStyle: true });
  // Requests are signed with the engine's clock: S3 refuses others.
  if (now !== undefined) {
    client.middlewareStack.add(
      (next) => (args) => {
        client.config.systemClockOffset = now().getTime() - Date.now();
        return next(args);
      },
      { step: 'initialize' },
    );
  }
  return {
    engine,
    client,
    events,
    dataDir,
    halfUploads: () => readdirSync(path.join(dataDir, 'uploads')),
    async end() {
      client.destroy();
      await engine.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends a request exactly as given, without normalization. */
export function raw(
  url: string,
  {
    method = 'GET',
    headers = {},
    body,
    path: target,
  }: { method?: string; headers?: Record<string, string>; body?: Buffer | string; path?: string } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, headers, ...(target !== undefined && { path: target }) }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}
