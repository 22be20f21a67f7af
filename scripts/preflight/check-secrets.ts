import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import type { Stage } from '#infra/config.ts';
import type { Clients } from './clients.ts';
import { aws, type Secret, secretFile, shown } from './command.ts';
import { isNamed, type Problems, unexpected } from './problem.ts';

interface NeededSecret {
  kind: Secret;
  name: string;
  purpose: string;
  /** Content of the file that `aws secretsmanager create-secret` reads. */
  example: string;
  /** Describes what is wrong with a secret, as the end of a sentence. The secret itself is never shown. */
  complaint: (text: string) => string | undefined;
}

/** Returns the secrets that a stage needs before its first deployment. */
function wantedSecrets(stage: Stage): readonly NeededSecret[] {
  const google: NeededSecret | undefined = stage.google && {
    kind: 'google',
    name: stage.google.secretName,
    purpose: 'the credentials that Google gave for signing in',
    example: '{"client_id":"…","client_secret":"…"}',
    complaint: complainOfGoogle,
  };
  const calendar: NeededSecret | undefined = stage.retainData
    ? {
        kind: 'calendar',
        name: stage.calendarSecret,
        purpose: 'what the calendar signs its webhook with',
        example: '<the same long random text as in the calendar>',
        complaint: (text) =>
          /^\S{24,}$/.test(text) ? undefined : 'it must be one text of 24 characters or more, without blanks',
      }
    : undefined;
  return [google, calendar].filter((wanted) => wanted !== undefined);
}

function complainOfGoogle(text: string): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'it is not JSON';
  }
  const filled = (key: string): boolean => {
    const field: unknown = value && typeof value === 'object' ? Reflect.get(value, key) : undefined;
    return typeof field === 'string' && field.trim() !== '';
  };
  const missing = ['client_id', 'client_secret'].filter((key) => !filled(key));
  return missing.length > 0 ? `it lacks ${missing.join(' and ')}` : undefined;
}

/** Checks that the stage's secrets exist and are valid. Their values are never printed. */
export async function checkSecrets({ secrets }: Clients, stage: Stage): Promise<Problems> {
  const problems = await Promise.all(
    wantedSecrets(stage).map(async ({ kind, name, purpose, example, complaint }) => {
      const where = `"${name}" in ${stage.region}`;
      try {
        const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId: name }));
        const wrong = SecretString ? complaint(SecretString) : 'it has no text';
        if (!wrong) return [];
        const command = {
          ...aws(stage.region, `secretsmanager put-secret-value --secret-id ${name} --secret-string ${secretFile}`),
          secret: kind,
        };
        return {
          command,
          sentence: `Write the secret ${where} again with "${shown(command)}", of a file with ${example}: ${wrong}.`,
        };
      } catch (error) {
        if (isNamed(error, 'ResourceNotFoundException')) {
          const command = {
            ...aws(stage.region, `secretsmanager create-secret --name ${name} --secret-string ${secretFile}`),
            secret: kind,
          };
          return {
            command,
            sentence: `Make the secret ${where} with "${shown(command)}", of a file with ${example}: ${purpose} is missing.`,
          };
        }
        if (isNamed(error, 'InvalidRequestException')) {
          const command = aws(stage.region, `secretsmanager restore-secret --secret-id ${name}`);
          return {
            command,
            sentence: `Take the secret ${where} back with "${shown(command)}": it is marked for deletion.`,
          };
        }
        return unexpected(`the secret ${where}`, error);
      }
    }),
  );
  return problems.flat();
}
