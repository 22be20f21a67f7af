import { expect, test } from '@jest/globals';
import { IdleSandboxes } from './idle-sandboxes.ts';
import type { Sandbox } from './sandbox.ts';

test('one that died while it was idle takes no place of the others', () => {
  const ended: string[] = [];
  const idle = new IdleSandboxes({ maximum: 2 });
  const add = (name: string) => {
    const sandbox = { isDead: false };
    idle.add(sandbox as Sandbox, () => void ended.push(name));
    return sandbox;
  };
  add('first');
  add('second').isDead = true;
  add('third');
  expect([ended, idle.size]).toEqual([['second'], 2]);
  add('fourth');
  expect([ended, idle.size]).toEqual([['second', 'first'], 2]);
});
