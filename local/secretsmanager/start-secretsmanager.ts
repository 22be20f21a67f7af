import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Engine, Resource } from '../assembly/resource.ts';
import type { Authority } from '../iam/authority.ts';
import { readSigner, signerError } from '../iam/signed-call.ts';
import { readSecrets, type SecretValue } from './secret-values.ts';

export interface SecretsManagerOptions {
  /** 0 takes a free one. */
  readonly port: number;
  readonly resources: readonly Resource[];
  /** The text that somebody has written for a secret's name. */
  readonly known?: (name: string) => string | undefined;
  /** Whose keys are whose, and what each may do. */
  readonly authority: Authority;
  readonly log?: (message: string) => void;
}

export interface SecretsManagerEngine extends Engine {
  /** The text of a secret by its name or ARN, past the protocol. */
  secret(id: string): string | undefined;
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

const target = 'secretsmanager.';
const largestBody = 64 * 1024;
const current = 'AWSCURRENT';

const refusal = (type: string, message: string, status = 400): Answer => ({ status, body: { __type: type, message } });

/** Plays the secrets of the assembly: `GetSecretValue`, the one call that functions make. */
export async function startSecretsManager(options: SecretsManagerOptions): Promise<SecretsManagerEngine> {
  const { authority, known = () => undefined, log = console.error } = options;
  const { secrets, unplayed } = readSecrets(options.resources, known);
  const vault = new Vault(secrets);
  const server = createServer((request, response) => {
    answer(request, vault, authority)
      .catch((error: unknown) => {
        log(`secretsmanager: ${String(error)}`);
        return refusal('InternalServiceError', 'Internal server error', 500);
      })
      .then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-requestid': randomUUID() });
        response.end(JSON.stringify(body));
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  return {
    name: 'secretsmanager',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    unplayed,
    secret: (id) => vault.find(id)?.text,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

class Vault {
  readonly #secrets: readonly (SecretValue & { readonly versionId: string })[];
  readonly #createdAt = Math.floor(Date.now() / 1000);

  constructor(secrets: readonly SecretValue[]) {
    this.#secrets = secrets.map((secret) => ({ ...secret, versionId: randomUUID() }));
  }

  /** By name, by ARN, or by an ARN without the six characters at its end. */
  find(id: string) {
    return this.#secrets.find(({ name, arn }) => [name, arn, arn.replace(/-[A-Za-z0-9]{6}$/, '')].includes(id));
  }

  getSecretValue(input: Readonly<Record<string, unknown>>): Answer {
    const { SecretId: id, VersionStage: stage = current, VersionId: version } = input;
    if (typeof id !== 'string' || id.length < 1 || id.length > 2048)
      return refusal('ValidationException', "Value at 'secretId' failed to satisfy constraint: 1 to 2048 characters");
    const found = this.find(id);
    if (!found) return refusal('ResourceNotFoundException', 'Secrets Manager can’t find the specified secret.');
    if (stage !== current)
      return refusal(
        'ResourceNotFoundException',
        `Secrets Manager can’t find the specified secret value for staging label: ${String(stage)}`,
      );
    if (version !== undefined && version !== found.versionId)
      return refusal(
        'ResourceNotFoundException',
        `Secrets Manager can’t find the specified secret value for VersionId: ${String(version)}`,
      );
    const { arn, name, text, versionId } = found;
    const about = { ARN: arn, Name: name, VersionId: versionId, VersionStages: [current] };
    return { status: 200, body: { ...about, SecretString: text, CreatedDate: this.#createdAt } };
  }
}

async function answer(request: IncomingMessage, vault: Vault, authority: Authority): Promise<Answer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestBody) return refusal('SerializationException', 'The request is too long.', 413);
    chunks.push(chunk);
  }
  const signer = readSigner(request.headers, authority);
  if (signer.kind !== 'known' || signer.service !== 'secretsmanager') {
    const { type, message } = signerError(signer.kind === 'known' ? 'malformed' : signer.kind);
    return refusal(type, message);
  }
  const operation = String(request.headers['x-amz-target'] ?? '');
  if (operation !== `${target}GetSecretValue`)
    return refusal('UnknownOperationException', `${operation.slice(0, 100)} is not played on this machine.`);
  const input = parse(Buffer.concat(chunks).toString('utf8'));
  if (!input) return refusal('SerializationException', 'The request is not a JSON object.');
  const id = String(input['SecretId'] ?? '');
  const asked = { action: 'secretsmanager:GetSecretValue', resource: vault.find(id)?.arn ?? id };
  const denied = authority.refusal(signer.caller, asked);
  return denied === undefined ? vault.getSecretValue(input) : refusal('AccessDeniedException', denied);
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
