import type { GoogleAccount } from '../cognito/settings/provider-settings.ts';
import type { DynamoDbOptions } from '../dynamodb/start-dynamodb.ts';

export interface StackOptions {
  /** The cloud assembly, `cdk.out`. */
  assemblyDir: string;
  dataDir: string;
  /** The site's port; 0 uses a free one. */
  port: number;
  /** The site's address, if it differs from the distribution's port: a development server in front of it. */
  webUrl?: string;
  /** The accounts of the picker that emulates Google. */
  googleAccounts?: readonly GoogleAccount[];
  /** How many execution environments without events stay warm, for any time: each holds 20 to 50 MB. By default few, for a minute. */
  warmEnvironments?: number;
  /** Rendered notifications for the inbox. */
  previewsFile?: string;
  /** An external DynamoDB, and what to do with existing tables. */
  dynamoDb?: Pick<DynamoDbOptions, 'endpoint' | 'standingTables'>;
  /** Called before the engines are started. */
  progress: (line: string) => void;
  /** Logs messages of running engines. */
  log: (line: string) => void;
  /** Reports what users should see at once: calls that a function's role does not allow. */
  warn?: (line: string) => void;
}
