import { accessDenied, S3Error } from './s3-error.ts';

/** Limits of a POST policy that are checked while the file arrives: its size in bytes, inclusive. */
export interface SizeLimits {
  minimum: number;
  maximum: number;
}

type Condition =
  | { kind: 'match'; operator: 'eq' | 'starts-with'; field: string; value: string }
  | ({ kind: 'size' } & SizeLimits);

/** Fields that contain the policy itself, and so cannot be part of it. */
const outsidePolicy = new Set(['policy', 'x-amz-signature', 'file']);
/** S3's limit for one PUT or POST, 5 GiB. */
export const largestObject = 5 * 1024 ** 3;

const invalidDocument = (message: string) => new S3Error(400, 'InvalidPolicyDocument', `Invalid Policy: ${message}`);
const violated = (message: string) => accessDenied(`Invalid according to Policy: ${message}`);

/**
 * Checks a form's fields against its policy: it must not be expired, every condition must hold, and every field must be
 * covered by a condition. Source: S3 user guide, "Creating a POST policy".
 *
 * @param fields by lower-case name, with variables such as ${filename} expanded, `bucket` from the address
 * @throws S3Error with S3's code and text for the first violation
 */
export function checkPostPolicy(fields: ReadonlyMap<string, string>, now: Date): SizeLimits {
  const { expiration, conditions } = parsePolicy(fields.get('policy') ?? '');
  if (now.getTime() >= expiration) throw violated('Policy expired.');
  for (const condition of conditions) {
    if (condition.kind === 'match' && !holds(condition, fields.get(condition.field))) {
      const shown = [condition.operator, `$${condition.field}`, condition.value].map((part) => JSON.stringify(part));
      throw violated(`Policy Condition failed: [${shown.join(', ')}]`);
    }
  }
  const covered = new Set(conditions.flatMap((condition) => (condition.kind === 'match' ? [condition.field] : [])));
  const extra = [...fields.keys()].filter(
    (name) => !covered.has(name) && !outsidePolicy.has(name) && name !== 'bucket' && !name.startsWith('x-ignore-'),
  );
  if (extra.length > 0) throw violated(`Extra input fields: ${extra.join(', ')}`);
  const sizes = conditions.filter((condition) => condition.kind === 'size');
  return {
    minimum: Math.max(0, ...sizes.map((size) => size.minimum)),
    maximum: Math.min(largestObject, ...sizes.map((size) => size.maximum)),
  };
}

function holds({ operator, field, value }: Condition & { kind: 'match' }, given: string | undefined): boolean {
  if (given === undefined) return false;
  if (operator === 'eq') return given === value;
  // A content type can be a list, of which every entry must match.
  const parts = field === 'content-type' ? given.split(',').map((part) => part.trim()) : [given];
  return parts.every((part) => part.startsWith(value));
}

function parsePolicy(base64: string): { expiration: number; conditions: readonly Condition[] } {
  let policy: unknown;
  try {
    policy = JSON.parse(Buffer.from(base64, 'base64').toString('utf8'));
  } catch {
    throw invalidDocument('Invalid JSON.');
  }
  if (policy === null || typeof policy !== 'object') throw invalidDocument('Invalid JSON.');
  if (!('expiration' in policy)) throw invalidDocument('Policy missing expiration.');
  if (!('conditions' in policy) || !Array.isArray(policy.conditions)) {
    throw invalidDocument('Policy missing conditions.');
  }
  const expiration = typeof policy.expiration === 'string' ? Date.parse(policy.expiration) : Number.NaN;
  if (Number.isNaN(expiration)) throw invalidDocument(`Invalid 'expiration' value: '${String(policy.expiration)}'`);
  return { expiration, conditions: policy.conditions.flatMap(parseCondition) };
}

function parseCondition(condition: unknown): readonly Condition[] {
  if (Array.isArray(condition)) return [parseListCondition(condition)];
  if (condition === null || typeof condition !== 'object') throw invalidDocument('Invalid Condition.');
  const entries: readonly [string, unknown][] = Object.entries(condition);
  if (entries.length !== 1) throw invalidDocument('Invalid Simple-Condition: needs exactly one property.');
  return entries.map(([name, value]) => {
    if (typeof value !== 'string') throw invalidDocument('Invalid Simple-Condition: value must be a string.');
    return { kind: 'match', operator: 'eq', field: name.toLowerCase(), value };
  });
}

function parseListCondition([operator, first, second, ...rest]: readonly unknown[]): Condition {
  const name = typeof operator === 'string' ? operator.toLowerCase() : '';
  if (name === 'content-length-range' && rest.length === 0) {
    const [minimum, maximum] = [Number(first), Number(second)];
    if (!Number.isSafeInteger(minimum) || !Number.isSafeInteger(maximum)) {
      throw invalidDocument('Invalid content-length-range');
    }
    return { kind: 'size', minimum, maximum };
  }
  const isMatch = (name === 'eq' || name === 'starts-with') && rest.length === 0;
  if (!isMatch || typeof first !== 'string' || typeof second !== 'string' || !first.startsWith('$')) {
    throw invalidDocument('Invalid Condition.');
  }
  return { kind: 'match', operator: name, field: first.slice(1).toLowerCase(), value: second };
}
