import { isRecord } from '../assembly/template.ts';
import { type Condition, readConditions } from './conditions.ts';

/** `Action` or `NotAction`, `Resource` or `NotResource`. */
export interface Selector {
  readonly patterns: readonly string[];
  readonly isNegated: boolean;
}

/** A statement of an identity-based policy. */
export interface Statement {
  readonly effect: 'Allow' | 'Deny';
  readonly actions: Selector;
  readonly resources: Selector;
  /** All of them must hold. */
  readonly conditions: readonly Condition[];
}

const known = ['Sid', 'Effect', 'Action', 'NotAction', 'Resource', 'NotResource', 'Condition'];

/**
 * Reads a policy document whose intrinsic functions are resolved.
 * @param where named in errors
 * @throws for anything that would otherwise be ignored: an unknown element, operator or value
 */
export function readPolicyDocument(document: unknown, where: string): readonly Statement[] {
  const statements = isRecord(document) ? document['Statement'] : undefined;
  if (statements === undefined) throw new Error(`The policy ${where} has no statements.`);
  return [statements].flat().map((statement: unknown) => {
    if (!isRecord(statement)) throw new Error(`A statement of the policy ${where} is no object.`);
    const unknown = Object.keys(statement).find((name) => !known.includes(name));
    if (unknown !== undefined)
      throw new Error(`The policy ${where} has a statement with ${unknown}, which is not played.`);
    const effect = statement['Effect'];
    if (effect !== 'Allow' && effect !== 'Deny')
      throw new Error(`The policy ${where} has the effect ${String(effect)}.`);
    return {
      effect,
      actions: readSelector(statement, 'Action', where),
      resources: readSelector(statement, 'Resource', where),
      conditions: readConditions(statement['Condition'], where),
    };
  });
}

function readSelector(statement: Readonly<Record<string, unknown>>, name: string, where: string): Selector {
  const isNegated = statement[name] === undefined;
  const patterns = [statement[isNegated ? `Not${name}` : name]].flat();
  if (patterns.every((pattern) => typeof pattern === 'string')) return { patterns, isNegated };
  throw new Error(`The policy ${where} has a statement whose ${name} is not a text or a list of texts.`);
}
