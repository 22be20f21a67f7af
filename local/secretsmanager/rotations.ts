import { randomUUID } from 'node:crypto';
import { PropertyReader } from '../assembly/property-reader.ts';
import type { InvokeFunction, Resource, Unsupported } from '../assembly/resource.ts';
import { current, pendingStage, type StoredSecret, type Vault } from './vault.ts';

/** The rotation schedule of a secret, with its function. */
interface RotationSchedule {
  secret: StoredSecret;
  functionArn: string;
  /** Milliseconds. */
  every: number;
  isImmediate: boolean;
}

const day = 24 * 60 * 60 * 1000;
/** Maximum of a timer: 2^31 - 1 milliseconds. */
const longest = 24 * day;

/** Rotates secrets by schedule: each step is an invocation of the rotation function. */
export class Rotations {
  readonly unsupported: Unsupported[] = [];
  readonly #schedules: readonly RotationSchedule[];
  readonly #vault: Vault;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #running = new Map<StoredSecret, Promise<void>>();

  constructor(resources: readonly Resource[], vault: Vault) {
    this.#vault = vault;
    this.#schedules = resources
      .filter(({ type }) => type === 'AWS::SecretsManager::RotationSchedule')
      .map((resource) => {
        const reader = PropertyReader.of(resource);
        const rules = reader.object('RotationRules');
        const days = rules?.number('AutomaticallyAfterDays');
        const schedule = {
          secret: vault.get(reader.text('SecretId') ?? ''),
          functionArn: reader.text('RotationLambdaARN') ?? '',
          every: Math.min((days ?? 1) * day, longest),
          isImmediate: reader.flag('RotateImmediatelyOnUpdate') ?? true,
        };
        this.unsupported.push(...reader.unsupported());
        return schedule;
      });
  }

  find(secret: StoredSecret): RotationSchedule | undefined {
    return this.#schedules.find((schedule) => schedule.secret === secret);
  }

  /** Runs the rotations that follow a deployment, then those that are due. */
  async start(invoke: InvokeFunction, log: (message: string) => void): Promise<void> {
    const rotate = ({ secret, functionArn }: RotationSchedule): Promise<void> =>
      this.rotate(secret, functionArn, randomUUID(), invoke).catch((error: unknown) =>
        log(`secretsmanager: the rotation of ${secret.name} failed: ${String(error)}`),
      );
    for (const schedule of this.#schedules)
      this.#timers.push(setInterval(() => void rotate(schedule), schedule.every).unref());
    await Promise.all(this.#schedules.filter(({ isImmediate }) => isImmediate).map(rotate));
  }

  /** Rotates a secret; a second rotation waits for the first. */
  rotate(secret: StoredSecret, functionArn: string, token: string, invoke: InvokeFunction): Promise<void> {
    const before = this.#running.get(secret) ?? Promise.resolve();
    const rotation = before
      .catch(() => {})
      .then(async () => {
        this.#vault.announce(secret, token);
        for (const Step of ['createSecret', 'setSecret', 'testSecret', 'finishSecret'])
          await invoke(functionArn, { Step, SecretId: secret.arn, ClientRequestToken: token });
        const stages = secret.versions.get(token)?.stages;
        if (!stages?.has(current)) throw new Error(`finishSecret left ${current} where it was`);
        stages.delete(pendingStage);
      });
    this.#running.set(secret, rotation);
    return rotation;
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }
}
