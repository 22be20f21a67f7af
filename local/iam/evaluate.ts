import { type ContextValues, covers, withVariables } from './pattern.ts';
import type { Selector, Statement } from './policy-document.ts';

/** One action on one resource. Most calls consist of one; a transaction has one per item. */
export interface AccessRequest {
  /** `dynamodb:GetItem` */
  action: string;
  /** ARN, or `*` if the service has no resources. */
  resource: string;
  /** The service's condition keys, case-insensitive: `s3:prefix`. */
  context?: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** The part of a statement that allowed a request. */
export interface Grant {
  statement: Statement;
  /** The matching pattern of `Action`; for `NotAction` see `allBut`. */
  action: string;
  resource: string;
}

export type Decision = { kind: 'allowed'; grant: Grant } | { kind: 'denied'; isExplicit: boolean };

/** Evaluates policies like IAM: an explicit deny wins, then any allow, otherwise the request is denied. */
export function evaluate(statements: readonly Statement[], request: AccessRequest, context: ContextValues): Decision {
  let grant: Grant | undefined;
  for (const statement of statements) {
    if (statement.effect === 'Allow' && grant) continue;
    const action = select(statement.actions, (pattern) => covers(pattern, request.action, { ignoreCase: true }));
    if (action === undefined) continue;
    const resource = select(statement.resources, (pattern) => {
      const filled = withVariables(pattern, context);
      return filled !== undefined && covers(filled, request.resource);
    });
    if (resource === undefined || !statement.conditions.every((condition) => condition.holds(context))) continue;
    if (statement.effect === 'Deny') return { kind: 'denied', isExplicit: true };
    grant = { statement, action, resource };
  }
  return grant ? { kind: 'allowed', grant } : { kind: 'denied', isExplicit: false };
}

/** How a grant by `NotAction` or `NotResource` is recorded. */
export const allBut = (patterns: readonly string[]): string => `all but ${patterns.join(', ')}`;

/** Returns the matching pattern of a selector; undefined if there is none. */
function select({ patterns, isNegated }: Selector, matches: (pattern: string) => boolean): string | undefined {
  const found = patterns.find(matches);
  if (!isNegated) return found;
  return found === undefined ? allBut(patterns) : undefined;
}

/** Returns a lookup of condition keys, case-insensitive as in IAM. */
export function contextOf(...sources: readonly NonNullable<AccessRequest['context']>[]): ContextValues {
  const values = new Map<string, readonly string[]>();
  for (const [key, value] of sources.flatMap((source) => Object.entries(source))) {
    if (value !== undefined) values.set(key.toLowerCase(), [value].flat());
  }
  return (key) => values.get(key.toLowerCase());
}
