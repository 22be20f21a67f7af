import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Placeholder for a secret without a local value: local emulations of outside services check no credentials. */
const madeUp = 'made-up-on-this-machine';

/** Resolves dynamic references of templates (`{{resolve:secretsmanager:…}}`, `{{resolve:ssm:…}}`) from a file. */
export interface LocalSecrets {
  /** Returns the value of a reference, or undefined if the file has none. */
  dynamicReference(reference: string): string | undefined;
  /** Returns the secret of this name from the file. */
  text(name: string): string | undefined;
}

/**
 * Reads `<dataDir>/secrets.json`: a map from secret or parameter name to its text (for a secret with several values,
 * the text of a JSON object). A developer who wants to use a real key locally adds it there.
 */
export function openSecrets(dataDir: string): LocalSecrets {
  const file = path.join(dataDir, 'secrets.json');
  const known: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return {
    text: (name) => known[name],
    dynamicReference: (reference) => {
      const [, service, ...rest] = reference.split(':');
      if (service === 'ssm' || service === 'ssm-secure') return known[rest[0] ?? ''];
      if (service !== 'secretsmanager') return undefined;
      const { name, key } = secretReference(rest);
      const text = known[name];
      if (text === undefined) return madeUp;
      if (!key) return text;
      const value: unknown = JSON.parse(text)[key];
      return value === undefined ? undefined : String(value);
    },
  };
}

/** `<name or ARN>:SecretString:<json key>:<stage>:<version>`; an ARN itself contains six colons. */
function secretReference(parts: readonly string[]): { name: string; key: string | undefined } {
  const isArn = parts[0] === 'arn';
  const name = isArn ? (parts[6] ?? '').replace(/-[A-Za-z0-9]{6}$/, '') : (parts[0] ?? '');
  return { name, key: parts[isArn ? 8 : 2] };
}

export interface LocalCredentials {
  accessKeyId: string;
  secretAccessKey: string;
}

/** The AWS credentials of this data directory: generated once, at random, and valid only for the local servers. */
export function openCredentials(dataDir: string): LocalCredentials {
  const file = path.join(dataDir, 'credentials.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as LocalCredentials;
  const credentials = {
    accessKeyId: `LKIA${randomBytes(10).toString('hex').slice(0, 16).toUpperCase()}`,
    secretAccessKey: randomBytes(30).toString('base64url'),
  };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(credentials), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return credentials;
}
