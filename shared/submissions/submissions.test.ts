import { expect, test } from '@jest/globals';
import { canMove, type SubmissionStatus } from './index.ts';

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
