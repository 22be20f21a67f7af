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

const isSchema = (node) =>
  rootOf(node) === 'z' ||
  (node?.type === 'ObjectExpression' &&
    node.properties.length > 0 &&
    node.properties.every((property) => rootOf(property.value) === 'z'));

/**
 * Schemas and tables of routes declare what is asked and answered. That they do is seen where they are used: by the
 * access matrix, the API's documentation and the tests of the use cases.
 */
const isDeclaration = (node) =>
  node.type === 'VariableDeclarator' && (isSchema(node.init) || /[rR]outes$/.test(node.id.name));

const reasonOf = (node) => {
  if (isText(node)) return 'A text for people';
  return isDeclaration(node) ? 'A declaration' : undefined;
};

export const strykerPlugins = [
  { kind: 'Ignore', name: 'declared', value: { shouldIgnore: ({ node }) => reasonOf(node) } },
];
