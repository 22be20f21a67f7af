import { isRecord } from '../assembly/template.ts';

/** A request as AWS WAF inspects it. */
export interface InspectedRequest {
  /** Address of the caller. */
  ip: string;
  method: string;
  /** Percent-encoded, without the query. */
  path: string;
  query: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
}

export type Matches = (request: InspectedRequest) => boolean;
type Properties = Readonly<Record<string, unknown>>;

const record = (value: unknown): Properties => (isRecord(value) ? value : {});
const statementsOf = (value: unknown): readonly unknown[] => {
  const { Statements } = record(value);
  return Array.isArray(Statements) ? Statements : [];
};

/** Reads a rule's statement. Throws for an unsupported kind. */
export function readStatement(statement: unknown): Matches {
  const [[kind, body] = ['none', undefined]] = Object.entries(record(statement));
  switch (kind) {
    case 'AndStatement': {
      const all = statementsOf(body).map(readStatement);
      return (request) => all.every((matches) => matches(request));
    }
    case 'OrStatement': {
      const any = statementsOf(body).map(readStatement);
      return (request) => any.some((matches) => matches(request));
    }
    case 'NotStatement': {
      const matches = readStatement(record(body)['Statement']);
      return (request) => !matches(request);
    }
    case 'ByteMatchStatement':
      return readByteMatch(record(body));
    default:
      throw new Error(kind);
  }
}

function readByteMatch({ FieldToMatch, PositionalConstraint, SearchString, TextTransformations }: Properties): Matches {
  const field = readField(record(FieldToMatch));
  const transform = readTransformations(TextTransformations);
  const wanted = String(SearchString);
  const compare = comparisons[String(PositionalConstraint)];
  if (!compare || typeof SearchString !== 'string')
    throw new Error(`ByteMatchStatement.${String(PositionalConstraint)}`);
  return (request) => {
    const value = field(request);
    return value !== undefined && compare(transform(value), wanted);
  };
}

const comparisons: Readonly<Record<string, (value: string, wanted: string) => boolean>> = {
  EXACTLY: (value, wanted) => value === wanted,
  STARTS_WITH: (value, wanted) => value.startsWith(wanted),
  ENDS_WITH: (value, wanted) => value.endsWith(wanted),
  CONTAINS: (value, wanted) => value.includes(wanted),
};

function readField(field: Properties): (request: InspectedRequest) => string | undefined {
  const [[kind, body] = ['none', undefined]] = Object.entries(field);
  if (kind === 'UriPath') return ({ path }) => path;
  if (kind === 'Method') return ({ method }) => method;
  if (kind === 'QueryString') return ({ query }) => query;
  if (kind === 'SingleHeader') {
    const name = String(record(body)['Name']).toLowerCase();
    return ({ headers }) => headers[name];
  }
  throw new Error(`FieldToMatch.${kind}`);
}

const transformationsByType: Readonly<Record<string, (text: string) => string>> = {
  NONE: (text) => text,
  LOWERCASE: (text) => text.toLowerCase(),
  // Invalid percent-encodings stay unchanged.
  URL_DECODE: (text) =>
    text
      .replaceAll('+', ' ')
      .replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8')),
};

/** Returns the transformations combined, by priority. */
function readTransformations(transformations: unknown): (text: string) => string {
  const inOrder = (Array.isArray(transformations) ? transformations : [])
    .map(record)
    .sort((one, other) => Number(one['Priority'] ?? 0) - Number(other['Priority'] ?? 0))
    .map(({ Type }) => {
      const transform = transformationsByType[String(Type)];
      if (!transform) throw new Error(`TextTransformations.${String(Type)}`);
      return transform;
    });
  return (text) => inOrder.reduce((value, transform) => transform(value), text);
}
