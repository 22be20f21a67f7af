/** An event pattern: for each field a nested pattern, or a list of values and conditions of which one must hold. */
export type EventPattern = { [field: string]: unknown };

type Condition = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/**
 * Whether an event matches an EventBridge pattern (also used by Lambda's event filters): exact values, prefix, suffix,
 * equals-ignore-case, wildcard, anything-but, exists, numeric, `$or`; not `cidr`. Source: EventBridge user guide,
 * "Comparison operators for use in event patterns".
 * @throws Error for an invalid pattern
 */
export function matchesPattern(pattern: EventPattern, event: unknown): boolean {
  return Object.entries(pattern).every(([field, wanted]) => {
    if (field === '$or' && Array.isArray(wanted)) {
      return wanted.some((alternative) => isObject(alternative) && matchesPattern(alternative, event));
    }
    const value = isObject(event) ? event[field] : undefined;
    if (Array.isArray(wanted)) return wanted.some((condition) => holds(condition, value));
    if (!isObject(wanted)) throw new Error(`An event pattern needs a list or an object at "${field}"`);
    // A list of objects matches when one of them does.
    return Array.isArray(value)
      ? value.some((item) => matchesPattern(wanted, item))
      : matchesPattern(wanted, value ?? {});
  });
}

const operators = new Set(['prefix', 'suffix', 'equals-ignore-case', 'wildcard', 'anything-but', 'numeric', 'exists']);

/** Returns the unsupported operators of a pattern. */
export function unknownOperators(pattern: EventPattern): readonly string[] {
  return Object.values(pattern).flatMap((wanted) => {
    if (isObject(wanted)) return unknownOperators(wanted);
    const conditions = Array.isArray(wanted) ? wanted.filter(isObject) : [];
    return conditions.flatMap((condition) => Object.keys(condition).filter((operator) => !operators.has(operator)));
  });
}

function holds(condition: unknown, value: unknown): boolean {
  if (isObject(condition) && 'exists' in condition) {
    // `exists` applies to leaf values only, not to objects.
    return condition['exists'] === (value !== undefined && !isObject(value));
  }
  if (value === undefined) return false;
  const values = Array.isArray(value) ? value : [value];
  return values.some((item) => (isObject(condition) ? holdsOperator(condition, item) : condition === item));
}

function holdsOperator(condition: Condition, value: unknown): boolean {
  const [[operator, operand] = ['', undefined], ...more] = Object.entries(condition);
  if (more.length > 0) throw new Error(`One operator at a time in an event pattern: ${JSON.stringify(condition)}`);
  switch (operator) {
    case 'prefix':
      return compareText(value, operand, (text, start) => text.startsWith(start));
    case 'suffix':
      return compareText(value, operand, (text, end) => text.endsWith(end));
    case 'equals-ignore-case':
      return compareText(value, operand, (text, other) => text.toLowerCase() === other.toLowerCase());
    case 'wildcard':
      return [operand].flat().some((pattern) => compareText(value, pattern, (text, star) => wildcard(star).test(text)));
    case 'anything-but':
      return isObject(operand)
        ? !Object.entries(operand).some(([name, operands]) =>
            [operands].flat().some((one) => holdsOperator({ [name]: one }, value)),
          )
        : ![operand].flat().includes(value as never);
    case 'numeric':
      return typeof value === 'number' && Array.isArray(operand) && holdsNumeric(operand, value);
    default:
      throw new Error(`The operator "${operator}" of an event pattern is not known here`);
  }
}

/** Handles operands with a case-insensitive comparison: `{ "equals-ignore-case": "…" }`. */
function compareText(value: unknown, operand: unknown, compare: (value: string, operand: string) => boolean): boolean {
  if (typeof value !== 'string') return false;
  if (typeof operand === 'string') return compare(value, operand);
  const ignoringCase = isObject(operand) ? operand['equals-ignore-case'] : undefined;
  return typeof ignoringCase === 'string' && compare(value.toLowerCase(), ignoringCase.toLowerCase());
}

function wildcard(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's');
}

function holdsNumeric(operands: readonly unknown[], value: number): boolean {
  const comparisons: Readonly<Record<string, (limit: number) => boolean>> = {
    '=': (limit) => value === limit,
    '>': (limit) => value > limit,
    '>=': (limit) => value >= limit,
    '<': (limit) => value < limit,
    '<=': (limit) => value <= limit,
  };
  for (let index = 0; index < operands.length; index += 2) {
    const compare = comparisons[String(operands[index])];
    if (compare === undefined) throw new Error(`Unknown numeric comparison ${JSON.stringify(operands)}`);
    if (!compare(Number(operands[index + 1]))) return false;
  }
  return true;
}
