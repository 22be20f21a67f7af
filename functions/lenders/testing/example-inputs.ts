import type { ExampleInputs } from '#functions/testing/example-inputs.ts';
import { lenders } from '#shared/lenders/lenders.ts';
import { emptyRecord } from '#shared/lenders/record.ts';

const lenderId = lenders[0]?.id ?? '';

export const lendersInputs: ExampleInputs<'lenders'> = {
  'lenders.list': () => ({}),
  'lenders.change': () => ({ lenderId, version: 0, ...emptyRecord, answerDays: 12 }),
  'lenders.suspend': () => ({ lenderId, version: 0, reason: 'Sem resposta' }),
};
