import { isDeepStrictEqual } from 'node:util';
import { identityOf } from './identity.ts';
import { intrinsicsIn, pathOf, type StackTemplate, type TemplateResource } from './stack-template.ts';

/** An update that CloudFormation plans and the service refuses: the stack is rolled back in the middle of a release. */
export interface Refusal {
  stack: string;
  subject: string;
  type: string;
  /** What is refused, and the way that is not. */
  because: string;
}

type Properties = Readonly<Record<string, unknown>>;
/** Returns what a service refuses of a resource that was deployed before. */
type Rule = (before: Properties, after: Properties) => readonly string[];

interface Index {
  IndexName: string;
  KeySchema?: unknown;
  Projection?: { ProjectionType?: string; NonKeyAttributes?: readonly string[] };
}

const projectionOf = ({ Projection }: Index) => [
  Projection?.ProjectionType,
  [...(Projection?.NonKeyAttributes ?? [])].sort(),
];

/**
 * CloudFormation, AWS::DynamoDB::GlobalTable: "You can delete or add one global secondary index without interruption. If
 * you do both in the same update, the update fails." DynamoDB: "Cannot perform more than one GSI creation or deletion in
 * a single update", "Cannot update GSI's properties other than Provisioned Throughput and Contributor Insights
 * Specification", "Table already has an enabled stream".
 */
const table: Rule = (before, after) => {
  const indexesOf = ({ GlobalSecondaryIndexes: all }: Properties): ReadonlyMap<string, Index> =>
    new Map(((all ?? []) as Index[]).map((index) => [index.IndexName, index]));
  const [old, next] = [indexesOf(before), indexesOf(after)];
  const moved = [
    ...[...old.keys()].filter((name) => !next.has(name)),
    ...[...next.keys()].filter((name) => !old.has(name)),
  ];
  const changed = [...next.values()].filter((index) => {
    const standing = old.get(index.IndexName);
    return (
      standing &&
      !(
        isDeepStrictEqual(standing.KeySchema, index.KeySchema) &&
        isDeepStrictEqual(projectionOf(standing), projectionOf(index))
      )
    );
  });
  const views = [before, after].map(
    ({ StreamSpecification: stream }) => (stream as { StreamViewType?: string } | undefined)?.StreamViewType,
  );
  return [
    ...(moved.length > 1
      ? [`${moved.join(', ')}: one index is made or deleted in an update, so deploy each alone`]
      : []),
    ...changed.map(
      ({ IndexName }) =>
        `${IndexName}: keys and projection of an index cannot be changed, so make one of another name and delete this one in a later release`,
    ),
    ...(views[0] && views[1] && views[0] !== views[1]
      ? ['the view of a stream cannot be changed: take the stream away in a deployment of its own first']
      : []),
  ];
};

interface Attribute {
  Name: string;
  Required?: boolean;
}

/** Attributes that a pool has from the start: only when it is made can they be required, or not. */
const standardAttributes = new Set(
  'address birthdate email family_name gender given_name locale middle_name name nickname phone_number picture preferred_username profile updated_at website zoneinfo'.split(
    ' ',
  ),
);

/**
 * Cognito: "Existing schema attributes cannot be modified or deleted", "Updates are not allowed for property -
 * UsernameAttributes" (also AliasAttributes, UsernameConfiguration), "Required custom attributes are not supported
 * currently".
 */
const userPool: Rule = (before, after) => {
  const schemaOf = ({ Schema }: Properties): ReadonlyMap<string, Attribute> =>
    new Map(((Schema ?? []) as Attribute[]).map((attribute) => [attribute.Name, attribute]));
  const [old, next] = [schemaOf(before), schemaOf(after)];
  const attributes = [...new Set([...old.keys(), ...next.keys()])].filter((name) =>
    old.has(name) || standardAttributes.has(name)
      ? !isDeepStrictEqual(old.get(name), next.get(name))
      : next.get(name)?.Required,
  );
  return [
    ...attributes.map((name) => `${name}: the schema of a pool only grows, by custom attributes that are not required`),
    ...['UsernameAttributes', 'AliasAttributes', 'UsernameConfiguration']
      .filter((property) => !isDeepStrictEqual(before[property], after[property]))
      .map((property) => `${property}: by what people sign in is decided when a pool is made`),
  ];
};

/**
 * CloudFormation, AWS::KMS::Key: "If you change the value of the KeySpec, KeyUsage, Origin, or MultiRegion properties of
 * an existing KMS key, the update request fails, regardless of the value of the UpdateReplacePolicy attribute."
 */
const key: Rule = (before, after) =>
  ['KeySpec', 'KeyUsage', 'Origin', 'MultiRegion']
    .filter((property) => !isDeepStrictEqual(before[property], after[property]))
    .map((property) => `${property} of a key cannot be changed: make another key`);

const rules: Readonly<Record<string, Rule>> = {
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::DynamoDB::Table': table,
  'AWS::Cognito::UserPool': userPool,
  'AWS::KMS::Key': key,
};

/** Returns what services refuse of the resources that stay. */
export function refusedUpdates(before: readonly StackTemplate[], after: readonly StackTemplate[]): readonly Refusal[] {
  const deployed = new Map(before.map(({ name, template }) => [name, template.Resources ?? {}]));
  return after.flatMap(({ name: stack, template }) =>
    Object.entries(template.Resources ?? {}).flatMap(([logicalId, resource]) => {
      const old = deployed.get(stack)?.[logicalId];
      const rule = old?.Type === resource.Type ? rules[resource.Type] : undefined;
      return (rule?.(old?.Properties ?? {}, resource.Properties ?? {}) ?? []).map((because) => ({
        stack,
        subject: pathOf(logicalId, resource),
        type: resource.Type,
        because,
      }));
    }),
  );
}

/** What is unique about a resource in every stack: a reference inside a template means another resource in the next. */
function nameOf(resource: TemplateResource): string | undefined {
  const identity = identityOf(resource);
  const isOwn = [...intrinsicsIn(identity?.values)].some(
    ([name, argument]) => name === 'Fn::GetAtt' || (name === 'Ref' && !String(argument).startsWith('AWS::')),
  );
  return isOwn ? undefined : identity?.name;
}

/**
 * Returns what leaves one stack and enters another under the same name, a route for instance: "Route with key … already
 * exists for this API" where the new stack comes first, and an outage until it comes where it is last. A deployed stack
 * that is no longer composed keeps what it has.
 */
export function movedNames(before: readonly StackTemplate[], after: readonly StackTemplate[]): readonly Refusal[] {
  const next = new Map(after.map(({ name, template }) => [name, template.Resources ?? {}]));
  const holders = new Map<string, string>();
  for (const { name, template } of before)
    for (const [logicalId, resource] of Object.entries(template.Resources ?? {})) {
      const unique = nameOf(resource);
      if (unique && !next.get(name)?.[logicalId]) holders.set(unique, name);
    }
  const deployed = new Map(before.map(({ name, template }) => [name, template.Resources ?? {}]));
  return after.flatMap(({ name: stack, template }) =>
    Object.entries(template.Resources ?? {}).flatMap(([logicalId, resource]) => {
      const holder = holders.get(nameOf(resource) ?? '');
      if (!holder || holder === stack || deployed.get(stack)?.[logicalId]) return [];
      const because = `${holder} has it: leave it there, or take it away in a release of its own and accept that it is missing until the next`;
      return [{ stack, subject: pathOf(logicalId, resource), type: resource.Type, because }];
    }),
  );
}
