import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import type { Engine, InvokeFunction, Resource } from '../assembly/resource.ts';
import type { Authority } from '../iam/authority.ts';
import { readSigner, signerError } from '../iam/signed-call.ts';
import { Rotations } from './rotations.ts';
import { readSecrets } from './secret-values.ts';
import { current, type StoredSecret, Vault, VaultError } from './vault.ts';

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
  /** The current text of a secret by its name or ARN, past the protocol. */
  secret(id: string): string | undefined;
  /** Rotates what is rotated after a deployment, and from then on by schedule and on request. */
  startRotations(invoke: InvokeFunction): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

const target = 'secretsmanager.';
const largestBody = 64 * 1024;

const refusal = (type: string, message: string, status = 400): Answer => ({ status, body: { __type: type, message } });

const text = z.string();
const version = z.optional(text.check(z.minLength(32), z.maxLength(64)));
const inputs = {
  GetSecretValue: z.object({ SecretId: text, VersionId: z.optional(text), VersionStage: z.optional(text) }),
  DescribeSecret: z.object({ SecretId: text }),
  PutSecretValue: z.object({
    ...{ SecretId: text, SecretString: text, ClientRequestToken: version },
    VersionStages: z.optional(z.array(text).check(z.minLength(1))),
  }),
  UpdateSecretVersionStage: z.object({
    ...{ SecretId: text, VersionStage: text },
    ...{ MoveToVersionId: z.optional(text), RemoveFromVersionId: z.optional(text) },
  }),
  RotateSecret: z.object({ SecretId: text, ClientRequestToken: version }),
};
type Operation = keyof typeof inputs;
const isOperation = (name: string): name is Operation => Object.hasOwn(inputs, name);

/** Emulates the secrets of the assembly: reading them, writing versions of them, and rotation by a function. */
export async function startSecretsManager(options: SecretsManagerOptions): Promise<SecretsManagerEngine> {
  const { authority, known = () => undefined, log = console.error } = options;
  const isRotation = ({ type }: Resource): boolean => type === 'AWS::SecretsManager::RotationSchedule';
  const { secrets, unplayed } = readSecrets(
    options.resources.filter((resource) => !isRotation(resource)),
    known,
  );
  const vault = new Vault(secrets);
  const rotations = new Rotations(options.resources, vault);
  const service = new Service(vault, rotations, log);
  const server = createServer((request, response) => {
    answer(request, service, vault, authority)
      .catch((error: unknown) => {
        if (error instanceof VaultError) return refusal(error.type, error.message);
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
    unplayed: [...unplayed, ...rotations.unplayed],
    secret: (id) => {
      const found = vault.find(id);
      return found && vault.read(found, undefined, undefined).text;
    },
    startRotations: (invoke) => {
      service.invoke = invoke;
      return rotations.start(invoke, log);
    },
    async stop() {
      rotations.stop();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** What each call does, once its caller may make it. */
class Service {
  readonly #vault: Vault;
  readonly #rotations: Rotations;
  readonly #log: (message: string) => void;
  /** Set when functions can be called. */
  invoke: InvokeFunction | undefined;

  constructor(vault: Vault, rotations: Rotations, log: (message: string) => void) {
    this.#vault = vault;
    this.#rotations = rotations;
    this.#log = log;
  }

  call(operation: Operation, secret: StoredSecret, body: unknown): object {
    switch (operation) {
      case 'GetSecretValue':
        return this.#get(secret, inputs.GetSecretValue.parse(body));
      case 'DescribeSecret':
        return this.#describe(secret);
      case 'PutSecretValue':
        return this.#put(secret, inputs.PutSecretValue.parse(body));
      case 'UpdateSecretVersionStage':
        return this.#move(secret, inputs.UpdateSecretVersionStage.parse(body));
      case 'RotateSecret':
        return this.#rotate(secret, inputs.RotateSecret.parse(body));
    }
  }

  #get(secret: StoredSecret, { VersionId, VersionStage }: z.infer<typeof inputs.GetSecretValue>): object {
    const { id, text: value, stages, createdAt } = this.#vault.read(secret, VersionId, VersionStage);
    const about = { ARN: secret.arn, Name: secret.name, VersionId: id, VersionStages: [...stages] };
    return { ...about, SecretString: value, CreatedDate: createdAt };
  }

  #describe(secret: StoredSecret): object {
    const versions = [...secret.versions.values()].map(({ id, stages }) => [id, [...stages]]);
    return {
      ...{ ARN: secret.arn, Name: secret.name },
      ...{ RotationEnabled: this.#rotations.find(secret) !== undefined },
      VersionIdsToStages: Object.fromEntries(versions),
    };
  }

  #put(
    secret: StoredSecret,
    { ClientRequestToken = randomUUID(), SecretString, VersionStages }: z.infer<typeof inputs.PutSecretValue>,
  ): object {
    const { id, stages } = this.#vault.put(secret, ClientRequestToken, SecretString, VersionStages ?? [current]);
    return { ARN: secret.arn, Name: secret.name, VersionId: id, VersionStages: [...stages] };
  }

  #move(
    secret: StoredSecret,
    { VersionStage, MoveToVersionId, RemoveFromVersionId }: z.infer<typeof inputs.UpdateSecretVersionStage>,
  ): object {
    this.#vault.moveStage(secret, VersionStage, MoveToVersionId, RemoveFromVersionId);
    return { ARN: secret.arn, Name: secret.name };
  }

  /** As in AWS the answer does not wait for the rotation. */
  #rotate(secret: StoredSecret, { ClientRequestToken = randomUUID() }: z.infer<typeof inputs.RotateSecret>): object {
    const schedule = this.#rotations.find(secret);
    if (!schedule || !this.invoke)
      throw new VaultError(
        'InvalidRequestException',
        'No Lambda rotation function ARN is associated with this secret.',
      );
    this.#rotations
      .rotate(secret, schedule.functionArn, ClientRequestToken, this.invoke)
      .catch((error: unknown) => this.#log(`secretsmanager: the rotation of ${secret.name} failed: ${String(error)}`));
    return { ARN: secret.arn, Name: secret.name, VersionId: ClientRequestToken };
  }
}

async function answer(request: IncomingMessage, service: Service, vault: Vault, authority: Authority): Promise<Answer> {
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
  const named = String(request.headers['x-amz-target'] ?? '');
  const operation = named.startsWith(target) ? named.slice(target.length) : '';
  if (!isOperation(operation))
    return refusal('UnknownOperationException', `${named.slice(0, 100)} is not played on this machine.`);
  const body = parse(Buffer.concat(chunks).toString('utf8'));
  if (!body) return refusal('SerializationException', 'The request is not a JSON object.');
  const id = String(body['SecretId'] ?? '');
  const asked = { action: `secretsmanager:${operation}`, resource: vault.find(id)?.arn ?? id };
  const denied = authority.refusal(signer.caller, asked);
  if (denied !== undefined) return refusal('AccessDeniedException', denied);
  const input = inputs[operation].safeParse(body);
  if (!input.success)
    return refusal('ValidationException', `Wrong: ${input.error.issues.map(({ path }) => path.join('.')).join(', ')}`);
  return { status: 200, body: service.call(operation, vault.get(id), input.data) };
}

function parse(json: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
