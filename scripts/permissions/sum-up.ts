/** A permission of a role and how often calls relied on it, as `permissions.json` of a stack's data has it. */
export interface Permission {
  /** Construct path: `Morada-local-ApiClient/DocumentsRole`. */
  role: string;
  action: string;
  resource: string;
  condition: string;
  uses: number;
}

/** Why a permission is needed although no browser test comes by. */
export interface Explanation {
  /** The end of the role's construct path; every role without. */
  role?: string;
  action: string;
  /** A part of the resource's ARN; any without. */
  resource?: string;
  because: string;
  /** What runs by the clock, or depends on who is first, comes by in some browser runs. */
  sometimes?: boolean;
}

export interface Summary {
  permissions: readonly Permission[];
  /** Never used, and nothing explains why. */
  unused: readonly Permission[];
  explained: readonly Permission[];
  /** Explanations of nothing: what they speak of was used, or is not granted. */
  needless: readonly Explanation[];
}

/**
 * A name without the stage and the letters that CloudFormation adds: a test has a stack to itself as another stage, and
 * its roles are the same.
 */
const withoutStage = (name: string): string =>
  name
    .replaceAll(/\b(Morada|morada)-[a-z]+-/g, '$1-')
    .replaceAll(/-[A-Z0-9]{10,}(?=[/:]|$)/g, '')
    .replace(/:userpool\/.*$/, ':userpool');

/**
 * Adds up what was used of the permissions of one stack.
 * @param others of further stacks made of the same templates, perhaps with other settings
 */
export function sumUp(
  common: readonly Permission[],
  others: readonly Permission[],
  explanations: readonly Explanation[],
): Summary {
  const nameOf = ({ role, action, resource, condition }: Permission) =>
    [role, action, resource, condition].map(withoutStage).join('\n');
  const uses = new Map<string, number>();
  for (const permission of [...common, ...others]) {
    uses.set(nameOf(permission), (uses.get(nameOf(permission)) ?? 0) + permission.uses);
  }
  const permissions = common.map((permission) => ({ ...permission, uses: uses.get(nameOf(permission)) ?? 0 }));
  const never = permissions.filter((permission) => permission.uses === 0);
  const explains = ({ role = '', action, resource = '' }: Explanation, permission: Permission) =>
    permission.role.endsWith(role) && permission.action === action && permission.resource.includes(resource);
  return {
    permissions,
    unused: never.filter((permission) => !explanations.some((each) => explains(each, permission))),
    explained: never.filter((permission) => explanations.some((each) => explains(each, permission))),
    needless: explanations.filter((each) => !each.sometimes && !never.some((permission) => explains(each, permission))),
  };
}
