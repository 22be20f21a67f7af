import { isDeepStrictEqual } from 'node:util';
import { fullDiff, ResourceImpact } from '@aws-cdk/cloudformation-diff';
import { identityOf } from './identity.ts';
import { movedNames, type Refusal, refusedUpdates } from './refusals.ts';
import { intrinsicsIn, pathOf, referencedIds, type StackTemplate, type Template } from './stack-template.ts';

/**
 * - `replaced`: CloudFormation creates the resource again and deletes the old one, or may do so.
 * - `removed`: it deletes the resource, or orphans it if its deletion policy is Retain.
 * - `export-in-use`: it refuses to change or remove an exported value that a deployed stack imports.
 * - `name-taken`: it creates a resource whose name is in use, and fails.
 * - `refused`: the service refuses the update, though CloudFormation plans it.
 * - `stale-reference`: a stack that is not deployed again still uses a value that no longer exists.
 */
export type Effect = 'replaced' | 'removed' | 'export-in-use' | 'name-taken' | 'refused' | 'stale-reference';

export interface PlannedEffect {
  effect: Effect;
  stack: string;
  /** Construct path of the resource, or name of the export. */
  subject: string;
  /** Resource type; empty for exports. */
  type: string;
  /** The properties, stacks or resources that cause it. */
  because: string;
  /** Data or a deployment would be lost: the deployment must not start. */
  isBlocking: boolean;
}

/**
 * Returns the effects of deploying `after` on the deployed stacks `before`, other than in-place updates and new
 * resources. Derived from the templates and the CloudFormation schemas like a change set, but without an account.
 */
export function planUpdate(
  before: readonly StackTemplate[],
  after: readonly StackTemplate[],
): readonly PlannedEffect[] {
  const deployed = new Map(before.map(({ name, template }) => [name, template]));
  const effects: PlannedEffect[] = [];
  const replaced = new Map<string, ReadonlySet<string>>();
  for (const { name, template } of after) {
    const old = deployed.get(name);
    // The CDK toolkit skips a stack whose template is unchanged.
    if (!old || isDeepStrictEqual(old, template)) continue;
    const changes = resourceChanges(name, old, template);
    effects.push(...changes.effects, ...takenNames(name, old, template));
    replaced.set(name, changes.replacedIds);
  }
  const refused = [...refusedUpdates(before, after), ...movedNames(before, after)];
  return [
    ...effects,
    ...refused.map((refusal: Refusal) => ({ ...refusal, effect: 'refused' as const, isBlocking: true })),
    ...exportsInUse(before, after, replaced),
    ...staleReferences(before, after, replaced),
  ];
}

function resourceChanges(stack: string, old: Template, template: Template) {
  const effects: PlannedEffect[] = [];
  const replacedIds = new Set<string>();
  fullDiff(old, template).resources.forEachDifference((logicalId, change) => {
    const resource = old.Resources?.[logicalId];
    const isKept = resource?.DeletionPolicy?.startsWith('Retain') ?? false;
    const add = (effect: Effect, because: string) =>
      effects.push({
        effect,
        stack,
        because,
        isBlocking: isKept,
        subject: pathOf(logicalId, resource),
        type: resource?.Type ?? '',
      });
    switch (change.changeImpact) {
      case ResourceImpact.WILL_REPLACE:
      case ResourceImpact.MAY_REPLACE: {
        replacedIds.add(logicalId);
        const causes = Object.entries(change.propertyUpdates).filter(([, { changeImpact }]) =>
          [ResourceImpact.WILL_REPLACE, ResourceImpact.MAY_REPLACE].some((impact) => impact === changeImpact),
        );
        add('replaced', causes.map(([property]) => property).join(', ') || 'another type');
        break;
      }
      case ResourceImpact.WILL_DESTROY:
      case ResourceImpact.WILL_ORPHAN:
        add('removed', 'no longer in the template');
    }
  });
  return { effects, replacedIds };
}

/** CloudFormation creates before it deletes: a new resource conflicts with an old one of the same name. */
function takenNames(stack: string, old: Template, template: Template): readonly PlannedEffect[] {
  const remaining = new Map<string, string>();
  for (const [logicalId, resource] of Object.entries(old.Resources ?? {})) {
    const identity = identityOf(resource)?.name;
    if (identity && !template.Resources?.[logicalId]) remaining.set(identity, pathOf(logicalId, resource));
  }
  return Object.entries(template.Resources ?? {}).flatMap(([logicalId, resource]) => {
    const holder = old.Resources?.[logicalId] ? undefined : remaining.get(identityOf(resource)?.name ?? '');
    return holder === undefined
      ? []
      : [
          {
            effect: 'name-taken' as const,
            stack,
            because: `${holder} has its name`,
            isBlocking: true,
            subject: pathOf(logicalId, resource),
            type: resource.Type,
          },
        ];
  });
}

const exportsOf = ({ Outputs = {} }: Template): ReadonlyMap<string, unknown> =>
  new Map(
    Object.values(Outputs).flatMap(({ Export, Value }) => (Export ? [[String(Export.Name), Value] as const] : [])),
  );

/** Producers are deployed before their consumers, which still import the old value at that time. */
function exportsInUse(
  before: readonly StackTemplate[],
  after: readonly StackTemplate[],
  replaced: ReadonlyMap<string, ReadonlySet<string>>,
): readonly PlannedEffect[] {
  const importers = new Map<string, string[]>();
  for (const { name, template } of before)
    for (const [intrinsic, argument] of intrinsicsIn(template.Resources))
      if (intrinsic === 'Fn::ImportValue')
        importers.set(String(argument), [...new Set([...(importers.get(String(argument)) ?? []), name])]);

  return before.flatMap(({ name, template }) => {
    const next = after.find((stack) => stack.name === name);
    if (!next) return [];
    const exported = exportsOf(next.template);
    const changed = replaced.get(name) ?? new Set<string>();
    return [...exportsOf(template)].flatMap(([exportName, value]) => {
      const users = importers.get(exportName) ?? [];
      const changes =
        !isDeepStrictEqual(exported.get(exportName), value) || [...referencedIds(value)].some((id) => changed.has(id));
      return users.length === 0 || !changes
        ? []
        : [
            {
              effect: 'export-in-use' as const,
              stack: name,
              subject: exportName,
              type: '',
              isBlocking: true,
              because: `imported by ${users.join(', ')}`,
            },
          ];
    });
  });
}

/**
 * CloudFormation does not notify consumers of a changed stack output, and the toolkit skips unchanged templates: a
 * consumer keeps the old value when the producer's resource is replaced, or when the producer was created again.
 */
function staleReferences(
  before: readonly StackTemplate[],
  after: readonly StackTemplate[],
  replaced: ReadonlyMap<string, ReadonlySet<string>>,
): readonly PlannedEffect[] {
  const deployed = new Map(before.map((stack) => [stack.name, stack]));
  const outputs = new Map(after.map(({ name, template }) => [name, template.Outputs ?? {}]));
  return after.flatMap(({ name, template }) => {
    const consumer = deployed.get(name);
    if (!consumer || !isDeepStrictEqual(consumer.template, template)) return [];
    const causes = new Map<string, string>();
    for (const [intrinsic, argument] of intrinsicsIn(template.Resources)) {
      if (intrinsic !== 'Fn::GetStackOutput') continue;
      const { StackName, OutputName } = argument as { StackName: string; OutputName: string };
      const changed = replaced.get(StackName) ?? new Set<string>();
      if ([...referencedIds(outputs.get(StackName)?.[OutputName]?.Value)].some((id) => changed.has(id)))
        causes.set(`${StackName}.${OutputName}`, 'its resource is replaced');
      if (isNewerThan(deployed.get(StackName), consumer)) causes.set(StackName, 'that stack was created again');
    }
    return [...causes].map(([subject, cause]) => ({
      effect: 'stale-reference' as const,
      stack: name,
      subject,
      type: '',
      isBlocking: true,
      because: `${cause} and the template of this one stays the same`,
    }));
  });
}

const isNewerThan = (producer: StackTemplate | undefined, { deployedAt }: StackTemplate): boolean =>
  !producer || (producer.createdAt !== undefined && deployedAt !== undefined && producer.createdAt > deployedAt);
