import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/** Creates a client for secrets that a request waits for, with timeouts of a few seconds. */
export const createSecretsClient = (): SecretsManagerClient =>
  new SecretsManagerClient({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
  });

/** Reads a secret by name or ARN. Trims white space from copying. Throws if it is empty. */
export async function fetchSecret(client: SecretsManagerClient, secretId: string): Promise<string> {
  const { SecretString: text = '' } = await client.send(new GetSecretValueCommand({ SecretId: secretId }));
  const secret = text.trim();
  if (secret === '') throw new Error(`The secret ${secretId} is empty`);
  return secret;
}
