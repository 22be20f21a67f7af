import { counted } from '#shared/kit/text.ts';
import { lenderName } from '#shared/lenders/lenders.ts';
import type { Report } from '#shared/reports/routes.ts';
import { type Figure, share } from './figure.ts';

/** What happened to the requests at each bank (spec lenders, L10). */
export function atBanks({ atBanks: rows, yearBefore }: Report): Figure {
  const named = rows.map((row) => ({
    ...row,
    name: lenderName(row.lenderId),
    before: yearBefore.atBanks.find(({ lenderId }) => lenderId === row.lenderId),
  }));
  return {
    title: 'Pedidos a bancos',
    hint: 'O que foi enviado a cada banco e o que ele decidiu nestes meses.',
    kind: 'rows',
    names: named.map(({ name }) => name),
    series: [
      { name: 'Aprovados', values: named.map(({ approved }) => approved) },
      { name: 'Recusados', values: named.map(({ refused }) => refused) },
    ],
    text: (row) => share(named[row]?.approved ?? 0, (named[row]?.approved ?? 0) + (named[row]?.refused ?? 0)).text,
    head: [
      'Banco',
      'Enviados',
      'Com resposta',
      { title: 'Resposta (mediana)', unit: 'dias úteis' },
      'Recusados',
      'Aprovados',
      'Contratados',
      { title: 'Aprovados dos decididos', unit: '%' },
      'Enviados um ano antes',
    ],
    rows: named.map(({ name, sent, answered, medianDays, refused, approved, contracted, before }) => [
      name,
      sent,
      answered,
      { value: medianDays, text: medianDays === null ? '—' : counted(medianDays, 'dia útil', 'dias úteis') },
      refused,
      approved,
      contracted,
      share(approved, approved + refused),
      before?.sent ?? 0,
    ]),
  };
}
