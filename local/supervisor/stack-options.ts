import type { GoogleAccount } from '../cognito/settings/provider-settings.ts';
import type { DynamoDbOptions } from '../dynamodb/start-dynamodb.ts';

export interface StackOptions {
  /** The cloud assembly, `cdk.out`. */
  readonly assemblyDir: string;
  readonly dataDir: string;
  /** Of the site; 0 takes a free one. */
  readonly port: number;
  /** The site's address where that is not the distribution's own port: a development server in front of it. */
  readonly webUrl?: string | undefined;
  /** The accounts of the account picker that stands in for Google. */
  readonly googleAccounts?: readonly GoogleAccount[] | undefined;
  /** Where every kind of notification is rendered, for the inbox. */
  readonly previewsFile?: string | undefined;
  /** A DynamoDB that runs elsewhere, and what to do about tables that are there already. */
  readonly dynamoDb?: Pick<DynamoDbOptions, 'endpoint' | 'standingTables'> | undefined;
  /** Called before the engines are started. */
  readonly progress: (line: string) => void;
  /** Messages of the engines while they run. */
  readonly log: (line: string) => void;
  /** Receives what a person should see at once: calls that a function's role does not allow. */
  readonly warn?: (line: string) => void;
}
