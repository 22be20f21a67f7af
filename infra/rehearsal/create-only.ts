import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec';
import type { PropertyType, Resource, ResourceProperties, SpecDatabase } from '@aws-cdk/service-spec-types';
import { intrinsicsIn, pathOf, type StackTemplate, type Template, type TemplateResource } from './stack-template.ts';

let database: SpecDatabase | undefined;
const spec = (): SpecDatabase => {
  database ??= loadAwsServiceSpecSync();
  return database;
};

/** Returns the CloudFormation schema of a resource type; undefined for custom resources. */
export const resourceSpec = (type: string): Resource | undefined =>
  spec().lookup('resource', 'cloudFormationType', 'equals', type)[0];

interface CreateOnlyValue {
  /** For example `EventSourceArn` or `Replicas.0.KMSKey`. */
  property: string;
  value: unknown;
}

/**
 * Yields the properties whose change makes CloudFormation replace the resource, always or conditionally, with their
 * values.
 */
function* createOnlyValues({ Type, Properties = {} }: TemplateResource): Generator<CreateOnlyValue> {
  const known = resourceSpec(Type);
  if (known) yield* inProperties(known.properties, Properties, '');
}

function* inProperties(
  properties: ResourceProperties,
  values: Readonly<Record<string, unknown>>,
  prefix: string,
): Generator<CreateOnlyValue> {
  for (const [name, value] of Object.entries(values)) {
    const property = properties[name];
    if (!property) continue;
    const path = `${prefix}${name}`;
    if (property.causesReplacement === 'yes' || property.causesReplacement === 'maybe') yield { property: path, value };
    else yield* inType(property.type, value, path);
  }
}

function* inType(type: PropertyType, value: unknown, path: string): Generator<CreateOnlyValue> {
  if ((type.type === 'array' || type.type === 'map') && value !== null && typeof value === 'object')
    for (const [key, entry] of Object.entries(value)) yield* inType(type.element, entry, `${path}.${key}`);
  if (type.type === 'ref' && value !== null && typeof value === 'object')
    yield* inProperties(
      spec().get('typeDefinition', type.reference.$ref).properties,
      value as Record<string, unknown>,
      `${path}.`,
    );
}

/** A property for which CloudFormation plans a replacement, because its value is unknown before the execution. */
export interface UnknownValue {
  stack: string;
  resource: string;
  property: string;
  /** The function whose value is known only during the execution of the change set. */
  source: string;
}

/**
 * Returns create-only properties whose values CloudFormation resolves only while it executes a change set. It plans the
 * replacement of such a resource on every update, even if the value turns out to be the same (ADR 039).
 */
export const unknownCreateOnlyValues = (stacks: readonly StackTemplate[]): readonly UnknownValue[] =>
  stacks.flatMap(({ name, template }) =>
    Object.entries(template.Resources ?? {}).flatMap(([logicalId, resource]) =>
      [...createOnlyValues(resource)].flatMap(({ property, value }) =>
        [...intrinsicsIn(value)]
          .filter((intrinsic) => isLate(intrinsic, template))
          .map(([source]) => ({ stack: name, resource: pathOf(logicalId, resource), property, source })),
      ),
    ),
  );

const isCustom = (type: string | undefined): boolean =>
  type !== undefined && (type.startsWith('Custom::') || type === 'AWS::CloudFormation::CustomResource');

/** Stack outputs, dynamic references, attributes of custom resources and SSM parameters are resolved at execution. */
function isLate([name, argument]: readonly [string, unknown], { Resources = {}, Parameters = {} }: Template): boolean {
  if (name === 'Fn::GetStackOutput' || name === 'resolve') return true;
  if (name === 'Ref') return Parameters[String(argument)]?.Type.startsWith('AWS::SSM::Parameter::Value') ?? false;
  if (name !== 'Fn::GetAtt') return false;
  const id = Array.isArray(argument) ? argument[0] : String(argument).split('.')[0];
  return isCustom(Resources[String(id)]?.Type);
}
