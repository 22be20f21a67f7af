import { expect, test } from '@jest/globals';
import { stepState } from './tracker.tsx';

const states = (status: string) => [0, 1, 2, 3].map((step) => stepState(status, step));

test.each([
  ['documentos', ['current', 'pending', 'pending', 'pending']],
  ['analysis', ['done', 'current', 'pending', 'pending']],
  ['proposta', ['done', 'done', 'current', 'pending']],
  ['escritura', ['done', 'done', 'done', 'current']],
  ['concluida', ['done', 'done', 'done', 'done']],
  ['something else', ['pending', 'pending', 'pending', 'pending']],
])('at %s the steps are %j', (status, expected) => {
  expect(states(status)).toEqual(expected);
});
