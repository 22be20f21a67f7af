import { expect, test } from '@jest/globals';
import { evaluateExpression, fillIn } from './workflow.ts';

const contexts = {
  vars: { AWS_REGION: 'eu-west-1' },
  steps: { deploy: { outcome: 'failure', outputs: {} } },
  failure: () => true,
};

test.each([
  ["vars.SITE_URL != ''", false],
  ["vars.SITE_URL == ''", true],
  ["vars.AWS_REGION != ''", true],
  ["failure() && (steps.deploy.outcome == 'failure' || steps.deploy.outputs.url == 'x')", true],
  ["steps.deploy.conclusion == 'failure'", false],
])('%s is %s, as at GitHub', (expression, value) => {
  expect(evaluateExpression(expression, contexts)).toBe(value);
});

test('a variable that is not set is nothing, and no text', () => {
  expect(Boolean(evaluateExpression('vars.SITE_URL', contexts))).toBe(false);
  expect(fillIn(`<\${{ vars.SITE_URL }}> \${{ vars.AWS_REGION }}`, contexts)).toBe('<> eu-west-1');
});

test.each(['variables.SITE_URL', "steps.look.outcome == 'failure'", 'secrets'])(
  'in %s a mistyped name is found',
  (expression) => {
    expect(() => evaluateExpression(expression, contexts)).toThrow(/is not defined/);
  },
);
