import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { startSts } from '#e2e/support/sts.ts';
import type { StackFile } from '#local/supervisor/stack-file.ts';

const repository = path.join(import.meta.dirname, '../..');

/** Returns the physical id of the first resource of a type at a construct path. */
export function idOf({ resources }: StackFile, type: string, place: RegExp): string {
  const found = Object.entries(resources).find(([where, resource]) => resource.type === type && place.test(where));
  if (!found) throw new Error(`The stack has no ${type} ${place}.`);
  return found[1].physicalId;
}

export const tableOf = (stack: StackFile): string => idOf(stack, 'AWS::DynamoDB::GlobalTable', /Table/);
export const poolOf = (stack: StackFile): string => idOf(stack, 'AWS::Cognito::UserPool', /UserPool/);
export const documentsOf = (stack: StackFile): string => idOf(stack, 'AWS::S3::Bucket', /Documents\/Bucket\//);

/**
 * Runs a command of an operator against a stack, as the runbook says it.
 * @returns what it printed
 * @throws what it printed, if it exits with another code than 0
 */
export async function operate(stack: StackFile, script: string, flags: readonly string[]): Promise<string> {
  const { credentials, endpoints, region } = stack;
  const sts = await startSts('000000000000');
  const run = promisify(execFile)(process.execPath, [`scripts/${script}.ts`, '--stage', 'local', ...flags], {
    cwd: repository,
    env: {
      PATH: process.env['PATH'],
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      AWS_REGION: region,
      AWS_ENDPOINT_URL_STS: sts.url,
      AWS_ENDPOINT_URL_S3: endpoints['s3'],
      AWS_ENDPOINT_URL_DYNAMODB: endpoints['dynamodb'],
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints['cognito'],
    },
  }).finally(() => sts.stop());
  return (await run).stdout;
}
