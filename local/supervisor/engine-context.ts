import type { AddressBook } from '../assembly/address-book.ts';
import type { Assembly } from '../assembly/assembly.ts';
import type { Engine, Unsupported } from '../assembly/resource.ts';
import type { LocalCredentials, LocalSecrets } from '../assembly/secrets.ts';
import type { KeyValueStoresEngine } from '../cloudfront/key-value-stores.ts';
import type { CloudFrontEngine } from '../cloudfront/start-cloudfront.ts';
import type { DynamoDbEngine } from '../dynamodb/start-dynamodb.ts';
import type { EventBridgeEngine } from '../eventbridge/start-eventbridge.ts';
import type { GuardDutyEngine } from '../guardduty/start-guardduty.ts';
import type { HttpApiEngine } from '../http-api/start-http-api.ts';
import type { RoleAuthority } from '../iam/authority.ts';
import type { InboxEngine } from '../inbox/start-inbox.ts';
import type { LambdaEngine } from '../lambda/start-lambda.ts';
import type { S3Engine } from '../s3/start-s3.ts';
import type { SecretsManagerEngine } from '../secretsmanager/start-secretsmanager.ts';
import type { SqsEngine } from '../sqs/start-sqs.ts';
import type { WebSocketApiEngine } from '../websocket-api/start-websocket-api.ts';
import type { LocalUrls } from './local-addresses.ts';
import type { StackOptions } from './stack-options.ts';

/** A running part of the stack. */
export interface Part {
  unsupported?: readonly Unsupported[];
  stop?(): Promise<void> | void;
}

export interface SiteDeployment extends Part {
  /** Copies what changed into the buckets; returns the number of files. */
  deploy(assembly: Assembly): Promise<number>;
}

/** The engine of each row of the table. */
export interface Engines {
  dynamodb: DynamoDbEngine;
  'dynamodb-gate': Part;
  sqs: SqsEngine;
  secretsmanager: SecretsManagerEngine;
  keyvaluestore: KeyValueStoresEngine;
  'pwned-passwords': Engine;
  lambda: LambdaEngine;
  eventbridge: EventBridgeEngine;
  inbox: InboxEngine;
  s3: S3Engine;
  guardduty: GuardDutyEngine;
  cognito: Engine;
  apis: readonly (HttpApiEngine | WebSocketApiEngine)[];
  deployments: SiteDeployment;
  sites: readonly CloudFrontEngine[];
  calendar: readonly Engine[];
  'event-sources': Part;
}

export type EngineName = keyof Engines;

/** The input of every engine. */
export interface EngineContext {
  assembly: Assembly;
  credentials: LocalCredentials;
  authority: RoleAuthority;
  secrets: LocalSecrets;
  options: StackOptions;
  urls: LocalUrls;
  book: AddressBook;
  /** Returns the port of a service, `api <id>`, `site <id>` or `calendar`. */
  port(name: string): number;
  /** Returns a running engine; throws before it has started. */
  engine<Name extends EngineName>(name: Name): Engines[Name];
}
