import { isRecord } from '../assembly/template.ts';
import { type Condition, readConditions } from './conditions.ts';

/** `Action` or `NotAction`, `Resource` or `NotResource`. */
export interface Selector {
  patterns: readonly string[];
  isNegated: boolean;
}

/** A statement of an identity-based policy. */
export interface Statement {
  effect: 'Allow' | 'Deny';
  actions: Selector;
  resources: Selector;
  /** All must hold. */
  conditions: readonly Condition[];
}

/** A statement of a resource-based policy. */
export interface ResourceStatement extends Statement {
  /** Whether the statement's principal includes this service: `cloudwatch.amazonaws.com`. */
  namesService: (service: string) => boolean;
}

const knownElements = ['Sid', 'Effect', 'Action', 'NotAction', 'Resource', 'NotResource', 'Condition'];

/**
 * Reads a policy document with resolved intrinsic functions.
 * @param where location for error messages
 * @throws for an unknown element, operator or value
 */
export function readPolicyDocument(document: unknown, where: string): readonly Statement[] {
  return statementsOf(document, where).map((statement) => readStatement(statement, where, knownElements));
}

/** Reads a resource-based policy, whose statements have principals. */
export function readResourcePolicy(document: unknown, where: string): readonly ResourceStatement[] {
  return statementsOf(document, where).map((statement) => ({
    ...readStatement(statement, where, [...knownElements, 'Principal']),
    namesService: readPrincipal(statement['Principal'], where),
  }));
}

function statementsOf(document: unknown, where: string): readonly Readonly<Record<string, unknown>>[] {
  const statements = isRecord(document) ? document['Statement'] : undefined;
  if (statements === undefined) throw new Error(`The policy ${where} has no statements.`);
  return [statements].flat().map((statement: unknown) => {
    if (!isRecord(statement)) throw new Error(`A statement of the policy ${where} is no object.`);
    return statement;
  });
}

function readStatement(
  statement: Readonly<Record<string, unknown>>,
  where: string,
  elements: readonly string[],
): Statement {
  const unknown = Object.keys(statement).find((name) => !elements.includes(name));
  if (unknown !== undefined)
    throw new Error(`The policy ${where} has a statement with ${unknown}, which is not emulated.`);
  const effect = statement['Effect'];
  if (effect !== 'Allow' && effect !== 'Deny') throw new Error(`The policy ${where} has the effect ${String(effect)}.`);
  return {
    effect,
    actions: readSelector(statement, 'Action', where),
    resources: readSelector(statement, 'Resource', where),
    conditions: readConditions(statement['Condition'], where),
  };
}

/** Any principal is written `*` or `{ AWS: '*' }`; accounts and roles are never a service. */
function readPrincipal(principal: unknown, where: string): ResourceStatement['namesService'] {
  if (principal === '*') return () => true;
  if (!isRecord(principal)) throw new Error(`The policy ${where} has a statement without a principal.`);
  if ([principal['AWS']].flat().includes('*')) return () => true;
  const services = [principal['Service']].flat();
  return (service) => services.includes(service);
}

function readSelector(statement: Readonly<Record<string, unknown>>, name: string, where: string): Selector {
  const isNegated = statement[name] === undefined;
  const patterns = [statement[isNegated ? `Not${name}` : name]].flat();
  if (patterns.every((pattern) => typeof pattern === 'string')) return { patterns, isNegated };
  throw new Error(`The policy ${where} has a statement whose ${name} is not a text or a list of texts.`);
}
