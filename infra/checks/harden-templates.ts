import { AspectPriority, Aspects, type IAspect, Stack } from 'aws-cdk-lib';
import { CfnManagedPolicy, CfnPolicy, type Policy } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { CfnLogGroup } from 'aws-cdk-lib/aws-logs';
import type { IConstruct } from 'constructs';

/**
 * Turns inline policies into managed policies, which can be listed, compared and audited separately. Not in sandboxes,
 * because an account is limited to 1500 of them.
 */
class PoliciesByName implements IAspect {
  visit(node: IConstruct): void {
    if (!(node instanceof CfnPolicy)) return;
    const policy = node.node.scope as Policy | undefined;
    if (!policy?.node.tryRemoveChild(node.node.id) || policy.document.isEmpty) return;
    const { policyDocument, roles = [], users = [], groups = [] } = node;
    new CfnManagedPolicy(policy, node.node.id, { policyDocument, roles, users, groups });
  }
}

/** Encrypts every log group with the key of its region. */
class LogsByKey implements IAspect {
  readonly #keys: ReadonlyMap<string, IKey>;

  constructor(keys: ReadonlyMap<string, IKey>) {
    this.#keys = keys;
  }

  visit(node: IConstruct): void {
    if (!(node instanceof CfnLogGroup)) return;
    const { region } = Stack.of(node);
    const key = this.#keys.get(region);
    if (!key) throw new Error(`No key encrypts logs in ${region}.`);
    node.kmsKeyId = key.keyArn;
  }
}

/** Applies what the rule packs require of every stack of a production-like stage. */
export function hardenTemplates(app: IConstruct, logKeys: readonly (IKey | undefined)[]): void {
  const keys = logKeys.flatMap((key) => (key ? [[Stack.of(key).region, key] as const] : []));
  const mutating = { priority: AspectPriority.MUTATING };
  Aspects.of(app).add(new LogsByKey(new Map(keys)), mutating);
  Aspects.of(app).add(new PoliciesByName(), mutating);
}
