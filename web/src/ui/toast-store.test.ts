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
  expect(codes()).toEqual([undefined, undefined]);
  noteFailure('two');
  toast.error('Erro');
  expect(codes()).toEqual([undefined, 'two']);
  toast.error('Outro erro');
  expect(codes()).toEqual([undefined, undefined]);
});

const titles = () => toastStore.current().map(({ title }) => title);

test('one error at a time: the latest, until what failed is tried again', () => {
  toast.success('Guardado');
  toast.error('Erro', 'Sem ligação', 'people.saveSettings');
  toast.error('Dados incompletos');
  toast.error('Já escolhida', 'Noutro separador', 'offers.choose');
  toast.info('Sessão renovada');
  expect(titles()).toEqual(['Guardado', 'Já escolhida', 'Sessão renovada']);
  toast.end('people.saveSettings');
  expect(titles()).toContain('Já escolhida');
  toast.end('offers.choose');
  expect(titles()).toEqual(['Guardado', 'Sessão renovada']);
});

test('a success ends the errors before it, and a form sent again ends errors only', () => {
  toast.error('Credenciais inválidas');
  toast.success('Login realizado com sucesso!');
  expect(titles()).toEqual(['Login realizado com sucesso!']);
  toast.error('Erro');
  toast.endErrors();
  expect(titles()).toEqual(['Login realizado com sucesso!']);
});

const undo = { label: 'Anular', run: () => undefined };

test('another page ends what was said on the one before, but not what came with it or can be undone', () => {
  toast.success('Aprovado', 'IRS', undo);
  toast.success('Login realizado com sucesso!');
  toast.error('Erro');
  jest.setSystemTime(5_000);
  toast.leavePage({ isRedirect: true });
  expect(titles()).toEqual(['Aprovado', 'Login realizado com sucesso!']);
  toast.info('Nova proposta');
  toast.leavePage({ isRedirect: false });
  expect(titles()).toEqual(['Aprovado', 'Nova proposta']);
});
