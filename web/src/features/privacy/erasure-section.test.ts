import { expect, test } from '@jest/globals';
import { durationText } from './erasure-section.tsx';

test.each([
  [7 * 86_400, '7 dias'],
  [86_400, '1 dia'],
  [86_399, '23 horas'],
  [60, '1 minuto'],
  [5, '5 segundos'],
])('%d seconds are %s', (seconds, text) => expect(durationText(seconds)).toBe(text));
