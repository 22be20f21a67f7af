import { type Identity, identify } from './identity.ts';
import { evaluateCondition, NO_VALUE, resolve, type Scope, UnresolvableError } from './intrinsics.ts';
import { readManifest, type StackArtifact } from './read-manifest.ts';
import type { Resource, Unsupported } from './resource.ts';
import { stableUuid } from './stable-id.ts';
import type { TemplateResource } from './template.ts';

/** The resolved cloud assembly, from which every engine starts. */
export interface Assembly {
  directory: string;
  region: string;
  account: string;
  resources: readonly Resource[];
  /** Stack outputs by `<stack>.<output id>`. */
  outputs: Readonly<Record<string, string>>;
  /** Properties whose value is unknown. A resource that needs one is missing from `resources`. */
  unsupported: readonly Unsupported[];
  ofType(...types: string[]): Resource[];
  /** Returns the resource of this type with this `Ref`. */
  byPhysicalId(type: string, physicalId: string): Resource | undefined;
  byArn(arn: string): Resource | undefined;
  /** Absolute path of the file asset with this key in the bootstrap bucket, for a resource of this stack. */
  asset(stack: string, objectKey: string): string | undefined;
}

export interface LoadOptions {
  /** Returns the value of a dynamic reference (`resolve:secretsmanager:…`), or undefined if unknown. */
  dynamicReference?: (reference: string) => string | undefined;
  /**
   * Whether resources of this type are emulated. An emulated resource that cannot be resolved is an error; any other is
   * listed in `unsupported`.
   */
  isEmulated?: (type: string) => boolean;
}

/**
 * Reads a cloud assembly directory and resolves all intrinsic functions.
 *
 * @throws UnresolvableError naming the place in the template when an emulated resource needs an unknown value
 */
export function loadAssembly(directory: string, options: LoadOptions = {}): Assembly {
  const stacks = readManifest(directory);
  const scopes = new Map<string, StackScope>();
  const exported = (name: string): unknown => {
    for (const scope of scopes.values()) {
      const value = scope.exportNamed(name);
      if (value !== undefined) return value;
    }
    throw new Error(`no stack exports ${name}.`);
  };
  const others: OtherStacks = {
    exported,
    // A stack is identified by its name, or by its ARN from Ref AWS::StackId.
    output: (stack, output) => {
      const scope = scopes.get(stack.startsWith('arn:') ? (stack.split('/')[1] ?? '') : stack);
      if (!scope) throw new Error(`there is no stack ${stack}.`);
      return scope.output(output);
    },
  };
  for (const stack of stacks) scopes.set(stack.name, new StackScope(stack, others, options));

  const unsupported: Unsupported[] = [];
  const resources: Resource[] = [];
  const outputs: Record<string, string> = {};
  for (const scope of scopes.values()) {
    for (const [logicalId, raw] of scope.presentResources()) {
      try {
        resources.push(scope.resource(logicalId, raw));
      } catch (error) {
        if (!(error instanceof UnresolvableError) || (options.isEmulated?.(raw.Type) ?? true)) throw error;
        unsupported.push({
          where: constructPath(scope.stack.name, logicalId, raw),
          what: `${raw.Type}: ${error.message}`,
        });
      }
    }
    Object.assign(outputs, scope.outputs(unsupported));
  }

  const assets = new Map(stacks.map((stack) => [stack.name, stack.assets]));
  const physical = new Map(resources.map((resource) => [`${resource.type} ${resource.physicalId}`, resource]));
  const arns = new Map(resources.map((resource) => [resource.attributes['Arn'], resource]));
  return {
    directory,
    region: stacks[0]?.region ?? 'eu-west-1',
    account: stacks[0]?.account ?? '',
    resources,
    outputs,
    unsupported,
    ofType: (...types) => resources.filter((resource) => types.includes(resource.type)),
    byPhysicalId: (type, physicalId) => physical.get(`${type} ${physicalId}`),
    byArn: (arn) => arns.get(arn),
    asset: (stack, objectKey) => assets.get(stack)?.get(objectKey),
  };
}

/** What one template can look up in the others. */
interface OtherStacks {
  exported(name: string): unknown;
  output(stack: string, output: string): unknown;
}

class StackScope implements Scope {
  readonly stack: StackArtifact;
  readonly #others: OtherStacks;
  readonly #options: LoadOptions;
  readonly #identities = new Map<string, Identity>();
  #exports: Map<string, unknown> | undefined;

  constructor(stack: StackArtifact, others: OtherStacks, options: LoadOptions) {
    this.stack = stack;
    this.#others = others;
    this.#options = options;
  }

  presentResources(): [string, TemplateResource][] {
    return Object.entries(this.stack.template.Resources ?? {}).filter(
      ([, raw]) => raw.Condition === undefined || this.condition(raw.Condition),
    );
  }

  resource(logicalId: string, raw: TemplateResource): Resource {
    const path = constructPath(this.stack.name, logicalId, raw);
    const properties = resolve(raw.Properties ?? {}, this, path) as Record<string, unknown>;
    return {
      stack: this.stack.name,
      logicalId,
      type: raw.Type,
      path,
      ...this.#identity(logicalId),
      properties,
      metadata: raw.Metadata ?? {},
      dependsOn: [raw.DependsOn ?? []].flat(),
      stacksBefore: this.stack.stacksBefore,
    };
  }

  outputs(unsupported: Unsupported[]): Record<string, string> {
    const values: Record<string, string> = {};
    for (const [id, output] of Object.entries(this.stack.template.Outputs ?? {})) {
      if (output.Condition !== undefined && !this.condition(output.Condition)) continue;
      const path = `${this.stack.name}.Outputs.${id}`;
      try {
        values[`${this.stack.name}.${id}`] = String(resolve(output.Value, this, path));
      } catch (error) {
        unsupported.push({ where: path, what: error instanceof Error ? error.message : String(error) });
      }
    }
    return values;
  }

  exportNamed(name: string): unknown {
    if (!this.#exports) {
      this.#exports = new Map();
      for (const [id, output] of Object.entries(this.stack.template.Outputs ?? {})) {
        if (!output.Export || (output.Condition !== undefined && !this.condition(output.Condition))) continue;
        const path = `${this.stack.name}.Outputs.${id}`;
        // Kept unresolved: resolving all exports at once could request one that is still being computed.
        this.#exports.set(String(resolve(output.Export.Name, this, path)), output.Value);
      }
    }
    if (!this.#exports.has(name)) return undefined;
    return resolve(this.#exports.get(name), this, `${this.stack.name}.Exports.${name}`);
  }

  ref(name: string): unknown {
    const { region, account, name: stackName } = this.stack;
    switch (name) {
      case 'AWS::AccountId':
        return account;
      case 'AWS::Region':
        return region;
      case 'AWS::Partition':
        return 'aws';
      case 'AWS::URLSuffix':
        return 'amazonaws.com';
      case 'AWS::StackName':
        return stackName;
      case 'AWS::StackId':
        return `arn:aws:cloudformation:${region}:${account}:stack/${stackName}/${stableUuid(stackName)}`;
      case 'AWS::NotificationARNs':
        return [];
      case 'AWS::NoValue':
        return NO_VALUE;
    }
    const parameter = this.stack.template.Parameters?.[name];
    if (parameter) return this.#parameter(name, parameter.Type, parameter.Default);
    return this.#identity(name).physicalId;
  }

  attribute(logicalId: string, name: string): unknown {
    const value = this.#identity(logicalId).attributes[name];
    if (value !== undefined) return value;
    const type = this.stack.template.Resources?.[logicalId]?.Type;
    throw new Error(`${type} ${logicalId} has no attribute ${name} on this machine.`);
  }

  importValue(name: string): unknown {
    return this.#others.exported(name);
  }

  stackOutput(stack: string, output: string): unknown {
    return this.#others.output(stack, output);
  }

  output(id: string): unknown {
    const output = this.stack.template.Outputs?.[id];
    if (!output) throw new Error(`${this.stack.name} has no output ${id}.`);
    return resolve(output.Value, this, `${this.stack.name}.Outputs.${id}`);
  }

  condition(name: string): boolean {
    const definition = this.stack.template.Conditions?.[name];
    if (definition === undefined) throw new Error(`${this.stack.name} has no condition ${name}.`);
    return evaluateCondition(definition, this, `${this.stack.name}.Conditions.${name}`);
  }

  mapping(map: string, first: string, second: string): unknown {
    const value = this.stack.template.Mappings?.[map]?.[first]?.[second];
    if (value === undefined) throw new Error(`the mapping ${map} has nothing for ${first}, ${second}.`);
    return value;
  }

  availabilityZones(region: string): readonly string[] {
    return ['a', 'b', 'c'].map((zone) => `${region}${zone}`);
  }

  dynamicReference(reference: string): string {
    const value = this.#options.dynamicReference?.(reference);
    if (value === undefined) throw new Error(`{{${reference}}} has no value on this machine.`);
    return value;
  }

  #parameter(name: string, type: string, value: unknown): unknown {
    if (value === undefined) throw new Error(`the parameter ${name} has no default.`);
    if (!type.startsWith('AWS::SSM::Parameter::Value')) {
      return type.startsWith('List<') || type === 'CommaDelimitedList' ? String(value).split(',') : value;
    }
    // The version of the bootstrap stack: any version that CDK accepts.
    if (/^\/cdk-bootstrap\/.*\/version$/.test(String(value))) return '30';
    const known = this.#options.dynamicReference?.(`resolve:ssm:${String(value)}`);
    if (known === undefined) throw new Error(`the SSM parameter ${String(value)} is not known on this machine.`);
    return known;
  }

  #identity(logicalId: string): Identity {
    const known = this.#identities.get(logicalId);
    if (known) return known;
    const raw = this.stack.template.Resources?.[logicalId];
    if (!raw) throw new Error(`${this.stack.name} has no resource ${logicalId}.`);
    const { name, region, account } = this.stack;
    const identity = identify({
      stack: name,
      logicalId,
      type: raw.Type,
      region,
      account,
      has: (property) => raw.Properties?.[property] !== undefined,
      text: (property) => {
        if (raw.Properties?.[property] === undefined) return undefined;
        const value = resolve(raw.Properties[property], this, `${name}.${logicalId}.${property}`);
        return value === NO_VALUE || value === undefined ? undefined : String(value);
      },
    });
    this.#identities.set(logicalId, identity);
    return identity;
  }
}

function constructPath(stack: string, logicalId: string, raw: TemplateResource): string {
  const path = raw.Metadata?.['aws:cdk:path'];
  return typeof path === 'string' ? path : `${stack}/${logicalId}`;
}
