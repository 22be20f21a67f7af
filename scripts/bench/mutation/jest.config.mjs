import path from 'node:path';
import config from '../../../jest.config.ts';

const rootDir = path.join(import.meta.dirname, '../../..');
const [node] = config.projects;
// The product's modules are loaded for every file again: what they do when they are loaded is mutated, too.
const ofOwn = Object.keys(node.transform).find((pattern) => pattern.includes('functions|'));
const { [ofOwn]: _once, ...transform } = node.transform;
const { displayName: _name, ...rest } = node;

export default {
  ...rest,
  rootDir,
  transform,
  testEnvironment: node.testEnvironment.replace('<rootDir>', rootDir),
  testMatch: JSON.parse(process.env.MUTATION_TESTS).map((file) => path.join(rootDir, file)),
  testTimeout: config.testTimeout,
};
