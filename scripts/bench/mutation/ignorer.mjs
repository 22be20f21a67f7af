/** Several words with spaces are for people to read: tests of rules do not repeat them. */
const isText = (node) => node.type === 'StringLiteral' && /\p{L}.* /u.test(node.value);

/** Returns the name with which an expression begins: `z` of `z.string().check(…)`. */
function rootOf(node) {
  if (node?.type === 'CallExpression') return rootOf(node.callee);
  if (node?.type === 'MemberExpression') return rootOf(node.object);
  if (node?.type === 'ArrowFunctionExpression') return rootOf(node.body);
  if (node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression') return rootOf(node.expression);
  return node?.type === 'Identifier' ? node.name : undefined;
}

/** Whether a value is a schema, or has the name of one. */
const isPartOfSchema = (node) =>
  rootOf(node) === 'z' || (node?.type === 'Identifier' && /[sS]chema$|^base64url$/.test(node.name));

const isSchema = (node) =>
  rootOf(node) === 'z' ||
  (node?.type === 'ObjectExpression' &&
    node.properties.length > 0 &&
    node.properties.every(({ value }) => isPartOfSchema(value)));

/** A name that both sides use, such as that of a header: written once, it cannot differ. */
const isName = (node) => node?.type === 'StringLiteral';

/**
 * Schemas and tables of routes declare what is asked and answered. That they do is seen where they are used: by the
 * access matrix, the API's documentation and the tests of the use cases.
 */
const isDeclaration = (node) =>
  node.type === 'VariableDeclarator' && (isSchema(node.init) || isName(node.init) || /[rR]outes$/.test(node.id.name));

const reasonOf = (node) => {
  if (isText(node)) return 'A text for people';
  return isDeclaration(node) ? 'A declaration' : undefined;
};

export const strykerPlugins = [
  { kind: 'Ignore', name: 'declared', value: { shouldIgnore: ({ node }) => reasonOf(node) } },
];
