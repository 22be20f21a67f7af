import { expect, test } from '@jest/globals';
import {
  canMove,
  isAnsweredBy,
  isOpenAt,
  isToldAtOnce,
  nextStatuses,
  openStatuses,
  type SubmissionStatus,
  statusOn,
  waitedBefore,
  waitsForBank,
} from './index.ts';

const statuses: readonly SubmissionStatus[] = [
  'preparado',
  'enviado',
  'em_analise',
  'pedido_elementos',
  'pre_aprovado',
  'avaliacao',
  'aprovado',
  'contratado',
  'recusado',
  'desistencia',
  'expirado',
];

/** The table of the specification, a row a state. */
const table = `
preparado: enviado desistencia
enviado: em_analise pedido_elementos pre_aprovado aprovado recusado desistencia
em_analise: pedido_elementos pre_aprovado avaliacao aprovado recusado desistencia
pedido_elementos: recusado desistencia
pre_aprovado: pedido_elementos avaliacao aprovado recusado desistencia expirado
avaliacao: pedido_elementos aprovado recusado desistencia
aprovado: contratado recusado desistencia expirado
expirado: aprovado desistencia
contratado:
recusado:
desistencia:`;

test.each(table.trim().split('\n'))('of 11 states only those of the row follow: %s', (row) => {
  const [from, ...to] = row.split(/[:\s]+/).filter(Boolean) as SubmissionStatus[];
  expect(statuses.filter((status) => from && canMove(from, status))).toEqual(
    statuses.filter((status) => to.includes(status)),
  );
});

test('a correction to a request for papers leads back to where the bank last owed an answer', () => {
  const reachedAt = { enviado: '1', em_analise: '3', pre_aprovado: '2', aprovado: '4', recusado: '5' };
  expect(waitedBefore('pre_aprovado', reachedAt)).toBe('pre_aprovado');
  expect(waitedBefore('recusado', reachedAt)).toBe('em_analise');
  expect(waitedBefore('recusado', { ...reachedAt, pre_aprovado: '3' })).toBe('pre_aprovado');
  expect(waitedBefore('desistencia', { preparado: '1' })).toBeUndefined();
});

test('what a bank wanted leads back to where it was wanted; what was only sent is looked at', () => {
  const back = (cameFrom: SubmissionStatus) => statuses.filter((to) => canMove('pedido_elementos', to, cameFrom));
  expect(Object.fromEntries(statuses.map((cameFrom) => [cameFrom, back(cameFrom)]))).toEqual(
    Object.fromEntries(
      statuses.map((cameFrom) => {
        const to = {
          enviado: 'em_analise',
          em_analise: 'em_analise',
          pre_aprovado: 'pre_aprovado',
          avaliacao: 'avaliacao',
        };
        const own = to[cameFrom as keyof typeof to];
        return [cameFrom, statuses.filter((each) => each === own || each === 'recusado' || each === 'desistencia')];
      }),
    ),
  );
  // Only a request for papers leads back.
  expect(statuses.filter((to) => canMove('avaliacao', to, 'em_analise'))).not.toContain('em_analise');
});

test('says which states are open, wait for the bank and are told at once', () => {
  const decided = ['contratado', 'recusado', 'desistencia'];
  expect(openStatuses).toEqual(statuses.filter((status) => !decided.includes(status)));
  expect(statuses.filter(isOpenAt)).toEqual(openStatuses);
  expect(statuses.filter(waitsForBank)).toEqual(['enviado', 'em_analise', 'pre_aprovado', 'avaliacao']);
  expect(statuses.filter(isToldAtOnce)).toEqual(['pedido_elementos', 'aprovado']);
  expect(nextStatuses('pedido_elementos', 'enviado')).toEqual(['em_analise', 'recusado', 'desistencia']);
});

test('an approval ends after the last day of its offer, and nothing else does', () => {
  const approved = { status: 'aprovado', validUntil: '2026-12-31' } as const;
  expect(statusOn(approved, '2026-12-31')).toBe('aprovado');
  expect(statusOn(approved, '2027-01-01')).toBe('expirado');
  expect(statusOn({ status: 'aprovado' }, '2027-01-01')).toBe('aprovado');
  expect(statusOn({ ...approved, status: 'contratado' }, '2027-01-01')).toBe('contratado');
});

test('an offer answers the request that it names, or one that it does not name at its bank', () => {
  const request = { submissionId: 's', lenderId: 'bank' };
  expect(isAnsweredBy(request, { submissionId: 's', lenderId: 'another' })).toBe(true);
  expect(isAnsweredBy(request, { submissionId: 'other', lenderId: 'bank' })).toBe(false);
  expect(isAnsweredBy(request, { lenderId: 'bank' })).toBe(true);
  expect(isAnsweredBy(request, { lenderId: 'another' })).toBe(false);
});
