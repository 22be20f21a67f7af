import { type Step, step } from '../transaction.ts';
import { counterEntity } from './entity.ts';

export interface CounterChange {
  readonly scope: 'board' | 'month';
  readonly name: string;
  readonly by: number;
}

export function changeCounter({ scope, name, by }: CounterChange): Step {
  return step((database) => database.entity(counterEntity).upsert({ scope, name }).add({ value: by }).commit());
}
