import type { Resource, Unsupported } from '../assembly/resource.ts';
import type { LocalCredentials } from '../assembly/secrets.ts';
import { type AccessRequest, contextOf, evaluate } from './evaluate.ts';
import { type Role, readRoles } from './roles.ts';
import { type SessionCredentials, Sessions } from './session.ts';
import { type Permission, PermissionUsage } from './usage.ts';

export type { AccessRequest } from './evaluate.ts';

/** The signer of a call. */
export interface Caller extends LocalCredentials {
  /** `arn:aws:sts::…:assumed-role/<role>/<session>`; the account root for the stack's own keys. */
  arn: string;
  /** Absent for the stack's own keys, which have full access. */
  role?: Role;
}

/** Authenticates and authorizes calls for all engines. */
export interface Authority {
  /** Returns the holder of this key; undefined if it is unknown, or if the session token does not belong to it. */
  callerOf(accessKeyId: string, sessionToken: string | undefined): Caller | undefined;
  /**
   * Returns AWS's message for the first request that the caller's role does not allow; undefined if all are allowed.
   */
  refusal(caller: Caller, ...requests: readonly AccessRequest[]): string | undefined;
}

export interface AuthorityOptions {
  region: string;
  account: string;
  /** The stack's own keys: for tools, tests and calls between engines. */
  credentials: LocalCredentials;
  /** Resources of other types are ignored. */
  resources: readonly Resource[];
  /** File that counts the use of permissions; optional. */
  usageFile?: string;
  /** Called for every refusal. */
  log?: (line: string) => void;
}

/** Knows the roles of the templates and the holders of credentials, and counts used permissions. */
export class RoleAuthority implements Authority {
  readonly #options: AuthorityOptions;
  readonly #sessions: Sessions;
  readonly #usage: PermissionUsage;
  readonly #root: Caller;
  #roles = new Map<string, Role>();
  #unsupported: readonly Unsupported[] = [];

  constructor(options: AuthorityOptions) {
    this.#options = options;
    this.#sessions = new Sessions(options.credentials.secretAccessKey);
    this.#usage = new PermissionUsage(options.usageFile);
    this.#root = { ...options.credentials, arn: `arn:aws:iam::${options.account}:root` };
    this.reload(options.resources);
  }

  get unsupported(): readonly Unsupported[] {
    return this.#unsupported;
  }

  /** Uses the roles of a newer synthesis from the next call on. */
  reload(resources: readonly Resource[]): void {
    const { roles, unsupported } = readRoles(resources);
    const [lambda, others] = partition(roles, functionRoles(resources));
    this.#roles = new Map(lambda.map((role) => [role.arn, role]));
    this.#unsupported = [
      ...unsupported,
      ...others.map(({ path }) => ({
        where: path,
        what: 'AWS::IAM::Role',
        because: 'no function of this machine runs with it',
      })),
    ];
    this.#usage.watch(lambda);
  }

  /** Whether a function of the assembly has this role. */
  isKnown(roleArn: string): boolean {
    return this.#roles.has(roleArn);
  }

  /** Returns credentials for one execution environment of a function. */
  open(roleArn: string, sessionName: string): SessionCredentials {
    return this.#sessions.open(roleArn, sessionName);
  }

  callerOf(accessKeyId: string, sessionToken: string | undefined): Caller | undefined {
    if (accessKeyId === this.#root.accessKeyId) return this.#root;
    if (sessionToken === undefined) return undefined;
    const session = this.#sessions.find(accessKeyId, sessionToken);
    if (!session) return undefined;
    return { ...this.#as(session.roleArn, session.name), accessKeyId, secretAccessKey: session.secretAccessKey };
  }

  refusal(caller: Caller, ...requests: readonly AccessRequest[]): string | undefined {
    const { role } = caller;
    if (!role) return undefined;
    for (const request of requests) {
      const sentence = this.#refuse(caller.arn, role, request);
      if (sentence) return sentence;
    }
    return undefined;
  }

  /** As `refusal`, for what Lambda itself does with a function's role: logs, traces, event sources, failed events. */
  refusalOf(roleArn: string, sessionName: string, ...requests: readonly AccessRequest[]): string | undefined {
    return this.refusal({ ...this.#as(roleArn, sessionName), accessKeyId: '', secretAccessKey: '' }, ...requests);
  }

  /** Returns all permissions of the functions' roles with their use. */
  permissions(): readonly Permission[] {
    return this.#usage.list();
  }

  /** Writes the usage file. */
  stop(): void {
    this.#usage.write();
  }

  #as(roleArn: string, sessionName: string): Required<Pick<Caller, 'arn' | 'role'>> {
    const name = roleArn.split('/').at(-1) ?? '';
    // A role that no longer exists allows nothing.
    const role = this.#roles.get(roleArn) ?? { arn: roleArn, name, path: roleArn, statements: [] };
    return { role, arn: `arn:aws:sts::${this.#options.account}:assumed-role/${name}/${sessionName}` };
  }

  #refuse(arn: string, role: Role, request: AccessRequest): string | undefined {
    const { region, account, log } = this.#options;
    const context = contextOf(
      {
        'aws:PrincipalAccount': account,
        'aws:PrincipalArn': role.arn,
        'aws:PrincipalType': 'AssumedRole',
        'aws:RequestedRegion': region,
        'aws:ResourceAccount': account,
        // All traffic stays on this machine.
        'aws:SecureTransport': 'true',
        'aws:SourceIp': '127.0.0.1',
        'aws:CurrentTime': new Date().toISOString(),
      },
      request.context ?? {},
    );
    const decision = evaluate(role.statements, request, context);
    if (decision.kind === 'allowed') {
      this.#usage.count(role, decision.grant);
      return undefined;
    }
    const reason = decision.isExplicit
      ? 'with an explicit deny in an identity-based policy'
      : `because no identity-based policy allows the ${request.action} action`;
    const sentence = `User: ${arn} is not authorized to perform: ${request.action} on resource: ${request.resource} ${reason}`;
    const keys = Object.entries(request.context ?? {}).map(([key, value]) => `${key} = ${[value].flat().join(', ')}`);
    log?.(`iam: ${sentence} (role ${role.path}${keys.length > 0 ? `; ${keys.join('; ')}` : ''})`);
    return sentence;
  }
}

const functionRoles = (resources: readonly Resource[]): ReadonlySet<unknown> => {
  // Functions that only CloudFormation calls do not run locally.
  const custom = new Set(resources.map(({ properties }) => properties['ServiceToken']));
  const functions = resources.filter(
    ({ type, attributes }) => type === 'AWS::Lambda::Function' && !custom.has(attributes['Arn']),
  );
  return new Set(functions.map(({ properties }) => properties['Role']));
};

function partition(roles: readonly Role[], arns: ReadonlySet<unknown>): readonly [readonly Role[], readonly Role[]] {
  return [roles.filter(({ arn }) => arns.has(arn)), roles.filter(({ arn }) => !arns.has(arn))];
}

/** Returns an authority for a standalone engine: one key pair has full access, every other key none. */
export const onlyOwner = (credentials: LocalCredentials): Authority =>
  new RoleAuthority({ region: '', account: '000000000000', credentials, resources: [] });
