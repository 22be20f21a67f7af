import { describe, expect, test } from '@jest/globals';
import { requestTitle, requestWords } from './request-name.ts';
import {
  canChangeFigures,
  describeStage,
  filledSteps,
  hasIdentifiedProperty,
  mayLeave,
  parseStage,
  stages,
} from './stages.ts';
import { refuseMove } from './transitions.ts';
import { undoDeadline } from './undo.ts';

describe('stages', () => {
  test('the English aliases are parsed', () => {
    expect(parseStage('analysis')).toBe('analise');
    expect(parseStage('proposal')).toBe('proposta');
    expect(parseStage('constructor')).toBeUndefined();
  });

  test.each([
    ['documentos', 25, 1],
    ['analise', 50, 2],
    ['proposta', 75, 3],
    ['escritura', 90, 4],
    ['concluida', 100, 4],
    ['qualquer', 0, 0],
  ])('%s stands at %i %% and fills %i steps', (stage, progress, steps) => {
    expect(describeStage(stage).progress).toBe(progress);
    expect(filledSteps(stage)).toBe(steps);
  });
});

describe('moves by staff', () => {
  test('forward one stage at a time, without a reason', () => {
    expect(refuseMove('documentos', 'analise', undefined)).toBeUndefined();
    expect(refuseMove('documentos', 'proposta', undefined)).toBe('not_next');
  });

  test('back to any earlier stage, with a reason', () => {
    expect(refuseMove('escritura', 'documentos', 'Falta um fiador')).toBeUndefined();
    expect(refuseMove('escritura', 'documentos', '  ')).toBe('reason_required');
  });

  test('a concluded application cannot move, and none to where it is', () => {
    expect(refuseMove('concluida', 'escritura', 'Engano')).toBe('already_concluded');
    expect(refuseMove('concluida', 'concluida', 'Engano')).toBe('same_stage');
    expect(refuseMove('analise', 'analise', undefined)).toBe('same_stage');
    expect(refuseMove('analise', 'documentos', undefined)).toBe('reason_required');
  });
});

describe('what somebody may still do', () => {
  test('is leaving while documents are collected, unless they are the titular', () => {
    const leaves = (status: string, outcome?: 'withdrawn') => mayLeave({ role: 'fiador' }, { status, outcome });
    expect(stages.filter((stage) => leaves(stage))).toEqual(['documentos']);
    expect(leaves('documentos', 'withdrawn')).toBe(false);
    expect(mayLeave({ role: 'co_titular' }, { status: 'documentos' })).toBe(true);
    expect(mayLeave({ role: 'titular' }, { status: 'documentos' })).toBe(false);
  });

  test('is changing the figures, for who borrows, before the deed and before an offer is chosen', () => {
    const request = { status: 'proposta', hasChosenOffer: false, party: { role: 'titular' } } as const;
    expect(stages.filter((status) => canChangeFigures({ ...request, status }))).toEqual([
      'documentos',
      'analise',
      'proposta',
    ]);
    expect(canChangeFigures({ ...request, hasChosenOffer: true })).toBe(false);
    expect(canChangeFigures({ ...request, outcome: 'rejected' })).toBe(false);
    expect(canChangeFigures({ ...request, party: { role: 'fiador' } })).toBe(false);
  });

  test('is undoing for twelve seconds, of which two are the network’s', () => {
    expect(undoDeadline(new Date('2026-11-26T10:00:00.000Z'))).toBe('2026-11-26T10:00:12.000Z');
  });
});

test('a property is known when the client says so, or from the deed on', () => {
  const known = (hasProperty: boolean) => stages.filter((status) => hasIdentifiedProperty({ hasProperty, status }));
  expect(known(true)).toEqual(stages);
  expect(known(false)).toEqual(['escritura', 'concluida']);
});

test('a request is called by its own name, otherwise by its purpose and day', () => {
  const request = { purpose: 'refinance', createdAt: '2026-11-26T10:00:00.000Z' } as const;
  expect([requestTitle(request), requestWords(request)]).toEqual(['Refinanciamento', 'Refinanciamento, de 26/11/2026']);
  expect([requestTitle({ ...request, name: 'Porto' }), requestWords({ ...request, name: 'Porto' })]).toEqual([
    'Porto',
    'Porto',
  ]);
});
