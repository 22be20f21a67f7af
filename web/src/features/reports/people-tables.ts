import type { Report } from '#shared/reports/routes.ts';
import { euro, type Figure, memberName, type NameOf } from './figure.ts';
import { byResponsible as ofResponsible, openLinks } from './report-links.ts';

/** The open requests of each responsible member, and who has to act. */
export function responsible({ byResponsible }: Report, nameOf: NameOf): Figure {
  const rows = byResponsible.map((row) => ({ ...row, name: memberName(row.responsibleId, nameOf) }));
  return {
    title: 'À espera, agora',
    hint: 'Os pedidos abertos de cada responsável, e por quem esperam.',
    kind: 'rows',
    names: rows.map(({ name }) => name),
    series: [
      { name: 'Pela equipa', values: rows.map(({ waitsForTeam }) => waitsForTeam) },
      { name: 'Pelo cliente', values: rows.map(({ waitsForClient }) => waitsForClient) },
      { name: 'Outros', values: rows.map((row) => Math.max(0, row.open - row.waitsForTeam - row.waitsForClient)) },
    ],
    text: (row) => String(rows[row]?.open ?? 0),
    head: ['Responsável', 'Abertos', 'À espera da equipa', 'À espera do cliente', { title: 'Volume', unit: '€' }],
    rows: rows.map((row) => [row.name, row.open, row.waitsForTeam, row.waitsForClient, euro(row.euro)]),
    link: openLinks(byResponsible.map(({ responsibleId }) => ofResponsible(responsibleId))),
  };
}

/** What each member did: calls and tasks. */
export function workDone({ byPerson, yearBefore }: Report, nameOf: NameOf): Figure {
  const rows = byPerson.map((row) => ({
    ...row,
    name: memberName(row.personId, nameOf),
    before: yearBefore.byPerson.find(({ personId }) => personId === row.personId),
  }));
  return {
    title: 'Chamadas e tarefas por pessoa',
    hint: 'As chamadas registadas e as tarefas concluídas nestes meses, também as de pedidos apagados.',
    kind: 'rows',
    names: rows.map(({ name }) => name),
    series: [
      { name: 'Chamadas', values: rows.map(({ calls }) => calls) },
      { name: 'Tarefas', values: rows.map(({ tasks }) => tasks) },
    ],
    text: (row) => String((rows[row]?.calls ?? 0) + (rows[row]?.tasks ?? 0)),
    head: ['Pessoa', 'Chamadas', 'Falámos', 'Tarefas concluídas', 'Chamadas um ano antes', 'Tarefas um ano antes'],
    rows: rows.map(({ name, calls, spoke, tasks, before }) => [
      name,
      calls,
      spoke,
      tasks,
      before?.calls ?? 0,
      before?.tasks ?? 0,
    ]),
  };
}
