import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/** The secret as it is now. A blank line around it comes of copying and is no part of it. */
export async function fetchSecret(client: SecretsManagerClient, secretId: string): Promise<string> {
  const { SecretString: text = '' } = await client.send(new GetSecretValueCommand({ SecretId: secretId }));
  const secret = text.trim();
  if (secret === '') throw new Error('The calendar’s secret is empty');
  return secret;
}
