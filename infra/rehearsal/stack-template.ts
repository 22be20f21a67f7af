import { CloudAssembly } from 'aws-cdk-lib/cx-api';

export interface TemplateResource {
  Type: string;
  Properties?: Readonly<Record<string, unknown>>;
  DeletionPolicy?: string;
  Metadata?: Readonly<Record<string, unknown>>;
}

interface TemplateOutput {
  Value: unknown;
  Export?: { Name: unknown };
}

/** The parts of a CloudFormation template that determine replacement and references. */
export interface Template {
  Resources?: Readonly<Record<string, TemplateResource>>;
  Outputs?: Readonly<Record<string, TemplateOutput>>;
  Parameters?: Readonly<Record<string, { Type: string }>>;
}

/** A stack before or after a deployment. */
export interface StackTemplate {
  /** The stack's name in CloudFormation, which `Fn::GetStackOutput` uses. */
  name: string;
  template: Template;
  /** Creation time of the deployed stack; a stack that was deleted and created again has new resources. */
  createdAt?: Date;
  /** Time of the last creation or update. */
  deployedAt?: Date;
}

/** Reads the stacks of a cloud assembly, producers of references before their consumers. */
export const readAssembly = (directory: string): readonly StackTemplate[] =>
  new CloudAssembly(directory).stacks.map(({ stackName, template }) => ({ name: stackName, template }));

/** Yields every intrinsic function and dynamic reference inside a value, at any depth. */
export function* intrinsicsIn(value: unknown): Generator<readonly [name: string, argument: unknown]> {
  if (typeof value === 'string') {
    for (const [reference] of value.matchAll(/\{\{resolve:[^}]+\}\}/g)) yield ['resolve', reference];
  } else if (Array.isArray(value)) {
    for (const entry of value) yield* intrinsicsIn(entry);
  } else if (value !== null && typeof value === 'object') {
    for (const [name, inner] of Object.entries(value)) {
      if (name === 'Ref' || name.startsWith('Fn::')) yield [name, inner];
      yield* intrinsicsIn(inner);
    }
  }
}

/** Returns the logical ids that a value references by `Ref`, attribute or substitution. */
export function referencedIds(value: unknown): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const [name, argument] of intrinsicsIn(value)) {
    if (name === 'Ref') ids.add(String(argument));
    if (name === 'Fn::GetAtt') ids.add(String(Array.isArray(argument) ? argument[0] : String(argument).split('.')[0]));
    if (name === 'Fn::Sub')
      for (const [, id] of String(Array.isArray(argument) ? argument[0] : argument).matchAll(/\$\{([^!.}]+)/g))
        ids.add(String(id));
  }
  return ids;
}

/** Returns the construct path if the template has it, otherwise the logical id. */
export const pathOf = (logicalId: string, resource: TemplateResource | undefined): string =>
  String(resource?.Metadata?.['aws:cdk:path'] ?? logicalId).replace(/\/Resource$/, '');
