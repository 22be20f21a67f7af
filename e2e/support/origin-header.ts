import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { originSecretHeader } from '#shared/site/origin-secret.ts';
import { runningStack } from './stack.ts';

/** The header by which the API takes a request for one of CloudFront's. */
export async function originHeader(): Promise<Record<string, string>> {
  const { credentials, endpoints, region, resources } = await runningStack();
  const secret = Object.entries(resources).find(
    ([path, { type }]) => type === 'AWS::SecretsManager::Secret' && path.includes('/Origin/'),
  );
  const client = new SecretsManagerClient({ region, credentials, endpoint: endpoints['secretsmanager'] ?? '' });
  const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId: secret?.[1].physicalId }));
  client.destroy();
  return { [originSecretHeader]: JSON.parse(SecretString).current };
}
