import { type ContextValues, covers, withVariables } from './pattern.ts';
import type { Selector, Statement } from './policy-document.ts';

/** One thing that a call does: most do one, a transaction does one for each of its items. */
export interface AccessRequest {
  /** `dynamodb:GetItem` */
  readonly action: string;
  /** ARN, or `*` where the service has no resources. */
  readonly resource: string;
  /** Condition keys of the service, by name in any case: `s3:prefix`. */
  readonly context?: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** Which part of which statement allowed something. */
export interface Grant {
  readonly statement: Statement;
  /** Of `Action`; `NotAction` has no patterns that allow. */
  readonly action: string;
  readonly resource: string;
}

export type Decision =
  | { readonly kind: 'allowed'; readonly grant: Grant }
  | { readonly kind: 'denied'; readonly isExplicit: boolean };

/** Decides as IAM does: an explicit deny wins, then any allow, otherwise the answer is no. */
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

/** The pattern by which a selector applies; undefined when it does not. */
function select({ patterns, isNegated }: Selector, matches: (pattern: string) => boolean): string | undefined {
  const found = patterns.find(matches);
  if (!isNegated) return found;
  return found === undefined ? allBut(patterns) : undefined;
}

/** Reads keys whose names are compared without case, as IAM does. */
export function contextOf(...sources: readonly NonNullable<AccessRequest['context']>[]): ContextValues {
  const values = new Map<string, readonly string[]>();
  for (const [key, value] of sources.flatMap((source) => Object.entries(source))) {
    if (value !== undefined) values.set(key.toLowerCase(), [value].flat());
  }
  return (key) => values.get(key.toLowerCase());
}
