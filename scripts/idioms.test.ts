import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parseSync } from '@swc/core';

const root = join(import.meta.dirname, '..');

/** Folders whose sources are free of these idioms. */
const wings = ['functions', 'infra', 'scripts', 'shared', 'web'];

const sources = wings.flatMap((wing) =>
  readdirSync(join(root, wing), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/node_modules/.test(path))
    .map((path) => join(wing, path)),
);

/** An array element; `spread` is null if it is not spread. */
interface Element {
  spread?: unknown;
  expression?: Node;
}

interface Node {
  type?: string;
  elements?: readonly (Element | undefined | null)[];
  properties?: readonly unknown[];
  /** Of a property of a type. */
  readonly?: boolean;
  expression?: Node;
  consequent?: Node;
  alternate?: Node;
  arguments?: Node;
  callee?: Node;
  object?: Node;
  /** Of an identifier. */
  value?: unknown;
}

const isNode = (value: object): value is Node => 'type' in value && typeof value.type === 'string';

/** Yields the nodes below a node, except below those that are not `entered`. */
function* nodesOf(value: unknown, entered: (node: Node) => boolean = () => true): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) {
    yield value;
    if (!entered(value)) return;
  }
  for (const child of Object.values(value)) yield* nodesOf(child, entered);
}

const isFunction = ({ type = '' }: Node): boolean => /Function|Method|Constructor/.test(type);

const bare = (node: Node | undefined): Node | undefined =>
  node?.type === 'ParenthesisExpression' ? bare(node.expression) : node;

const isEmptyObject = (node: Node | undefined): boolean =>
  bare(node)?.type === 'ObjectExpression' && bare(node)?.properties?.length === 0;

/** Returns the problems of a node: of its spreads, or of a property of a type. */
function problemsOf(node: Node): string[] {
  if (node.type === 'TsPropertySignature' && node.readonly) return ['leave out readonly'];
  const inArray = (node.elements ?? []).filter(
    (element) => element?.spread && bare(element.expression)?.type === 'ArrayExpression',
  );
  if (inArray.length > 0) return inArray.map(() => 'write the elements out');
  if (node.type !== 'SpreadElement') return [];
  const value = bare(node.arguments);
  if (value?.type === 'ObjectExpression') return ['write the properties out'];
  if (value?.type === 'ConditionalExpression' && (isEmptyObject(value.consequent) || isEmptyObject(value.alternate)))
    return ['write the property, or ...(condition && {})'];
  return [];
}

/** Returns the problem of a node that is evaluated while its module is loaded. */
const problemsAtLoad = ({ type, callee }: Node): string[] =>
  type === 'NewExpression' && callee?.type === 'MemberExpression' && callee.object?.value === 'Intl'
    ? ['create it with once(), when it is needed']
    : [];

/** How each of the problems begins, with the formatter's parentheses around a condition: few sources have any of it. */
const beginnings = /\breadonly\s+[\w$'"]+\??\s*:|\bnew\s+Intl\b|\.\.\.\s*[[({]/;

function problemsIn(source: string, tsx = false): string[] {
  if (!beginnings.test(source)) return [];
  const module = parseSync(source, { syntax: 'typescript', tsx, target: 'es2024' });
  const atLoad = [...nodesOf(module, (node) => !isFunction(node))];
  return [...[...nodesOf(module)].flatMap(problemsOf), ...atLoad.flatMap(problemsAtLoad)];
}

test.each([
  ['const a = { ...{ b, c } };', 'write the properties out'],
  ['const a = [...[b, c]];', 'write the elements out'],
  ['const a = { ...(b === undefined ? {} : { b }) };', 'write the property, or ...(condition && {})'],
  ['const a = { ...(b ? { b } : {}) };', 'write the property, or ...(condition && {})'],
  ['interface A { readonly b: string }', 'leave out readonly'],
  ["const a = new Intl.NumberFormat('pt-PT');", 'create it with once(), when it is needed'],
])('rejects %s', (source, problem) => expect(problemsIn(source)).toEqual([problem]));

test('no source spreads a literal, or an empty object instead of a property, or has a readonly property, or makes a format at load', () => {
  const problems = sources.flatMap((path) =>
    problemsIn(readFileSync(join(root, path), 'utf8'), path.endsWith('x')).map((problem) => `${path}: ${problem}`),
  );
  expect(problems).toEqual([]);
});
