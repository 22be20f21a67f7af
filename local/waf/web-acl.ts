import type { Resource, Unsupported } from '../assembly/resource.ts';
import { isRecord } from '../assembly/template.ts';
import { type InspectedRequest, type Matches, readStatement } from './statement.ts';

export type { InspectedRequest } from './statement.ts';

/** A request blocked by a web ACL: by which rule, and with which status. */
export interface BlockedRequest {
  rule: string;
  status: number;
}

/** A web ACL of the templates; AWS managed rule groups match nothing here. */
export interface WebAcl {
  arn: string;
  unsupported: readonly Unsupported[];
  /** Counts the request and evaluates the rules in order; undefined if it is allowed. */
  inspect(request: InspectedRequest): BlockedRequest | undefined;
}

interface Rule {
  name: string;
  priority: number;
  action: 'allow' | 'count' | BlockedRequest;
  matches: Matches;
}

/** Status of a block without a custom response. */
const FORBIDDEN = 403;
/** Default evaluation window of rate-based rules in seconds. */
const DEFAULT_WINDOW = 300;

/**
 * Reads an `AWS::WAFv2::WebACL`.
 * @param now milliseconds since 1970
 */
export function readWebAcl({ attributes, path, properties }: Resource, now: () => number): WebAcl {
  const unsupported: Unsupported[] = [];
  const rules: Rule[] = [];
  for (const rule of list(properties['Rules']).map(record)) {
    const name = String(rule['Name']);
    const statement = record(rule['Statement']);
    if (statement['ManagedRuleGroupStatement'] !== undefined) {
      const because = 'what is in a group of rules that AWS manages is known to AWS alone';
      unsupported.push({ where: path, what: `AWS::WAFv2::WebACL.Rules (${name})`, because });
      continue;
    }
    try {
      const { RateBasedStatement } = statement;
      const matches = RateBasedStatement ? readRate(record(RateBasedStatement), now) : readStatement(statement);
      rules.push({ name, priority: Number(rule['Priority']), action: readAction(name, rule['Action']), matches });
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error);
      unsupported.push({ where: path, what: `AWS::WAFv2::WebACL.Rules (${name}: ${what})` });
    }
  }
  rules.sort((one, other) => one.priority - other.priority);
  const otherwise = readAction('the default action', properties['DefaultAction']);
  return {
    arn: attributes['Arn'] ?? '',
    unsupported,
    inspect: (request) => {
      for (const { matches, action } of rules) {
        if (!matches(request) || action === 'count') continue;
        return action === 'allow' ? undefined : action;
      }
      return typeof otherwise === 'object' ? otherwise : undefined;
    },
  };
}

/** Returns the web ACL of a resource, associated by `AWS::WAFv2::WebACLAssociation`. */
export function webAclBefore(
  resourceArn: string,
  resources: readonly Resource[],
  now: () => number,
): WebAcl | undefined {
  const association = resources.find(
    ({ type, properties }) => type === 'AWS::WAFv2::WebACLAssociation' && properties['ResourceArn'] === resourceArn,
  );
  return webAclNamed(association?.properties['WebACLArn'], resources, now);
}

export function webAclNamed(arn: unknown, resources: readonly Resource[], now: () => number): WebAcl | undefined {
  const acl = resources.find(({ type, attributes }) => type === 'AWS::WAFv2::WebACL' && attributes['Arn'] === arn);
  return acl && readWebAcl(acl, now);
}

const record = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function readAction(rule: string, action: unknown): Rule['action'] {
  const { Allow, Block, Count } = record(action);
  if (Allow !== undefined) return 'allow';
  if (Count !== undefined) return 'count';
  if (Block === undefined) throw new Error(`Action.${Object.keys(record(action)).join()}`);
  return { rule, status: Number(record(record(Block)['CustomResponse'])['ResponseCode'] ?? FORBIDDEN) };
}

/** Counts the requests of each address in the evaluation window; matches while they exceed the limit. */
function readRate(
  { AggregateKeyType, EvaluationWindowSec, Limit, ScopeDownStatement }: Readonly<Record<string, unknown>>,
  now: () => number,
): Matches {
  if (AggregateKeyType !== 'IP') throw new Error(`RateBasedStatement.AggregateKeyType ${String(AggregateKeyType)}`);
  const counts: Matches = ScopeDownStatement === undefined ? () => true : readStatement(ScopeDownStatement);
  const window = Number(EvaluationWindowSec ?? DEFAULT_WINDOW) * 1000;
  const limit = Number(Limit);
  const seen = new Map<string, number[]>();
  return (request) => {
    if (!counts(request)) return false;
    const times = (seen.get(request.ip) ?? []).filter((time) => time > now() - window);
    times.push(now());
    seen.set(request.ip, times);
    return times.length > limit;
  };
}
