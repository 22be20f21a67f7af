import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { noteFailure, toast, toastStore } from './toast-store.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  toast.clear();
});
afterEach(() => void jest.useRealTimers());

const codes = () => toastStore.current().map(({ code }) => code);

test('the toast for a request that has just failed shows its code', () => {
  noteFailure('JKJaXmPLvHcESHA=');
  toast.error('Erro', 'Não foi possível guardar as alterações');
  expect(codes()).toEqual(['JKJaXmPLvHcESHA=']);
});

test('a code is shown once, and never with a success or an unrelated message', () => {
  noteFailure('one');
  toast.success('Guardado');
  jest.setSystemTime(2_000);
  toast.error('Dados incompletos');
  noteFailure('two');
  toast.error('Erro');
  toast.error('Outro erro');
  expect(codes()).toEqual([undefined, 'two', undefined]);
});
