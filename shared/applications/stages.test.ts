import { describe, expect, test } from '@jest/globals';
import { describeStage, filledSteps, parseStage } from './stages.ts';
import { refuseMove } from './transitions.ts';

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

  test('a concluded application cannot move', () => {
    expect(refuseMove('concluida', 'escritura', 'Engano')).toBe('already_concluded');
  });
});
