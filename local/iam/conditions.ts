import { BlockList } from 'node:net';
import { isRecord } from '../assembly/template.ts';
import { type ContextValues, covers, withVariables } from './pattern.ts';

/** One key of one operator in a statement's `Condition`. */
export interface Condition {
  /** As written, for error messages: `ForAllValues:StringLikeIfExists`. */
  operator: string;
  key: string;
  values: readonly string[];
  holds: (context: ContextValues) => boolean;
}

type Compare = (given: string, wanted: string) => boolean;

const time = (text: string): number => (/^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text));
const numeric =
  (compare: (a: number, b: number) => boolean): Compare =>
  (a, b) =>
    compare(Number(a), Number(b));
const dated =
  (compare: (a: number, b: number) => boolean): Compare =>
  (a, b) =>
    compare(time(a), time(b));
const equal = (a: number, b: number) => a === b;
const like: Compare = (given, wanted) => covers(wanted, given);
const sameIgnoringCase: Compare = (given, wanted) => given.toLowerCase() === wanted.toLowerCase();

function isWithin(address: string, range: string): boolean {
  const family = address.includes(':') ? 'ipv6' : 'ipv4';
  const [network = '', bits] = range.split('/');
  if (network.includes(':') !== (family === 'ipv6')) return false;
  const list = new BlockList();
  list.addSubnet(network, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  return list.check(address, family);
}

/** Operators that hold if any value matches; their negations hold if none does. */
const positive: Readonly<Record<string, Compare>> = {
  StringEquals: (given, wanted) => given === wanted,
  StringEqualsIgnoreCase: sameIgnoringCase,
  StringLike: like,
  NumericEquals: numeric(equal),
  NumericLessThan: numeric((a, b) => a < b),
  NumericLessThanEquals: numeric((a, b) => a <= b),
  NumericGreaterThan: numeric((a, b) => a > b),
  NumericGreaterThanEquals: numeric((a, b) => a >= b),
  DateEquals: dated(equal),
  DateLessThan: dated((a, b) => a < b),
  DateLessThanEquals: dated((a, b) => a <= b),
  DateGreaterThan: dated((a, b) => a > b),
  DateGreaterThanEquals: dated((a, b) => a >= b),
  Bool: sameIgnoringCase,
  BinaryEquals: (given, wanted) => given === wanted,
  IpAddress: isWithin,
  // Both behave the same.
  ArnEquals: like,
  ArnLike: like,
};
const negated: Readonly<Record<string, string>> = {
  StringNotEquals: 'StringEquals',
  StringNotEqualsIgnoreCase: 'StringEqualsIgnoreCase',
  StringNotLike: 'StringLike',
  NumericNotEquals: 'NumericEquals',
  DateNotEquals: 'DateEquals',
  NotIpAddress: 'IpAddress',
  ArnNotEquals: 'ArnEquals',
  ArnNotLike: 'ArnLike',
};

/** Reads a statement's `Condition`. Throws for an unknown operator. */
export function readConditions(block: unknown, where: string): readonly Condition[] {
  if (block === undefined) return [];
  if (!isRecord(block)) throw new Error(`A condition of the policy ${where} is no object.`);
  return Object.entries(block).flatMap(([operator, keys]) => {
    if (!isRecord(keys)) throw new Error(`The condition ${operator} of the policy ${where} is no object.`);
    return Object.entries(keys).map(([key, given]) => {
      const values = [given].flat().map(String);
      return { operator, key, values, holds: test(operator, key, values, where) };
    });
  });
}

/** Source: IAM user guide, "Condition operators" and "Multivalued context keys". */
function test(operator: string, key: string, wanted: readonly string[], where: string): Condition['holds'] {
  const [, set, name = '', ifExists] = /^(?:(ForAllValues|ForAnyValue):)?([A-Za-z]+?)(IfExists)?$/.exec(operator) ?? [];
  if (name === 'Null') return (context) => wanted.some((value) => (value === 'true') === (context(key) === undefined));
  const isNegated = Object.hasOwn(negated, name);
  const compare = positive[negated[name] ?? name];
  if (!compare) throw new Error(`The policy ${where} has the condition operator ${operator}, which is not emulated.`);
  return (context) => {
    const given = context(key);
    if (given === undefined || given.length === 0) {
      if (set !== undefined) return set === 'ForAllValues' || ifExists !== undefined;
      return isNegated || ifExists !== undefined;
    }
    const compares = (value: string) =>
      wanted.some((each) => {
        const filled = withVariables(each, context);
        return filled !== undefined && compare(value, filled);
      });
    const matches = (value: string) => compares(value) !== isNegated;
    if (set === 'ForAllValues') return given.every(matches);
    if (set === 'ForAnyValue') return given.some(matches);
    // A negated operator without a set qualifier requires that no value matches.
    return isNegated ? given.every(matches) : given.some(matches);
  };
}
