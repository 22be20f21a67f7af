import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Engine, InvokeFunction, Resource } from '../assembly/resource.ts';
import type { Authority } from '../iam/authority.ts';
import { type AwsCall, AwsError, awsService, jsonObject } from '../kit/aws-service.ts';
import { serve } from '../kit/serve.ts';
import { Rotations } from './rotations.ts';
import { readSecrets } from './secret-values.ts';
import { current, type StoredSecret, Vault } from './vault.ts';

export interface SecretsManagerOptions {
  /** 0 uses a free one. */
  port: number;
  resources: readonly Resource[];
  /** Returns the text in secrets.json for a secret's name. */
  known?: (name: string) => string | undefined;
  /** Authenticates and authorizes callers. */
  authority: Authority;
  log?: (message: string) => void;
}

export interface SecretsManagerEngine extends Engine {
  /** Returns a secret's current text by name or ARN, without the protocol. */
  secret(id: string): string | undefined;
  /** Runs the rotations that follow a deployment, and from then on by schedule and on request. */
  startRotations(invoke: InvokeFunction): Promise<void>;
}

const target = 'secretsmanager.';
const largestBody = 64 * 1024;

const text = z.string();
const version = z.optional(text.check(z.minLength(32), z.maxLength(64)));
const inputs = {
  GetSecretValue: z.object({ SecretId: text, VersionId: z.optional(text), VersionStage: z.optional(text) }),
  DescribeSecret: z.object({ SecretId: text }),
  PutSecretValue: z.object({
    SecretId: text,
    SecretString: text,
    ClientRequestToken: version,
    VersionStages: z.optional(z.array(text).check(z.minLength(1))),
  }),
  UpdateSecretVersionStage: z.object({
    SecretId: text,
    VersionStage: text,
    MoveToVersionId: z.optional(text),
    RemoveFromVersionId: z.optional(text),
  }),
  RotateSecret: z.object({ SecretId: text, ClientRequestToken: version }),
};
type Operation = keyof typeof inputs;
const isOperation = (name: string): name is Operation => Object.hasOwn(inputs, name);

/** Emulates the secrets of the assembly: reading, writing versions, and rotation by a function. */
export async function startSecretsManager(options: SecretsManagerOptions): Promise<SecretsManagerEngine> {
  const { authority, known = () => undefined, log = console.error } = options;
  const isRotation = ({ type }: Resource): boolean => type === 'AWS::SecretsManager::RotationSchedule';
  const { secrets, unsupported } = readSecrets(
    options.resources.filter((resource) => !isRotation(resource)),
    known,
  );
  const vault = new Vault(secrets);
  const rotations = new Rotations(options.resources, vault);
  const service = new Service(vault, rotations, log);
  const { url, stop } = await serve(
    { name: 'secretsmanager', port: options.port, log },
    awsService({ authority, service: 'secretsmanager', protocol: 'json', maximumBytes: largestBody }, (call) => ({
      body: answer(call, service, vault),
    })),
  );
  return {
    name: 'secretsmanager',
    url,
    unsupported: [...unsupported, ...rotations.unsupported],
    secret: (id) => {
      const found = vault.find(id);
      return found && vault.read(found, undefined, undefined).text;
    },
    startRotations: (invoke) => {
      service.invoke = invoke;
      return rotations.start(invoke, log);
    },
    stop: () => {
      rotations.stop();
      return stop();
    },
  };
}

/** Implements the calls, after authorization. */
class Service {
  readonly #vault: Vault;
  readonly #rotations: Rotations;
  readonly #log: (message: string) => void;
  /** Set once functions can be invoked. */
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
      ARN: secret.arn,
      Name: secret.name,
      RotationEnabled: this.#rotations.find(secret) !== undefined,
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

  /** As in AWS, the response does not wait for the rotation. */
  #rotate(secret: StoredSecret, { ClientRequestToken = randomUUID() }: z.infer<typeof inputs.RotateSecret>): object {
    const schedule = this.#rotations.find(secret);
    if (!schedule || !this.invoke)
      throw new AwsError('InvalidRequestException', 'No Lambda rotation function ARN is associated with this secret.');
    this.#rotations
      .rotate(secret, schedule.functionArn, ClientRequestToken, this.invoke)
      .catch((error: unknown) => this.#log(`secretsmanager: the rotation of ${secret.name} failed: ${String(error)}`));
    return { ARN: secret.arn, Name: secret.name, VersionId: ClientRequestToken };
  }
}

function answer({ headers, body, authorize }: AwsCall, service: Service, vault: Vault): object {
  const named = String(headers['x-amz-target'] ?? '');
  const operation = named.startsWith(target) ? named.slice(target.length) : '';
  if (!isOperation(operation))
    throw new AwsError('UnknownOperationException', `${named.slice(0, 100)} is not emulated on this machine.`);
  const members = jsonObject(body);
  const id = String(members['SecretId'] ?? '');
  authorize({ action: `secretsmanager:${operation}`, resource: vault.find(id)?.arn ?? id });
  const input = inputs[operation].safeParse(members);
  if (input.success) return service.call(operation, vault.get(id), input.data);
  const wrong = input.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new AwsError('ValidationException', `Wrong: ${wrong}`);
}
