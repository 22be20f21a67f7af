import { type Step, step } from '../transaction.ts';

export interface CounterChange {
  readonly scope: 'board' | 'month';
  readonly name: string;
  readonly by: number;
}

export function changeCounter({ scope, name, by }: CounterChange): Step {
  return step(({ counter }) => counter.upsert({ scope, name }).add({ value: by }).commit());
}
