import { boardStages, outcomeLabels, stages } from '#shared/applications/stages.ts';
import { brokerage } from '#shared/brokerage.ts';
import { formatEuro } from '#shared/kit/format.ts';
import { purposeLabels, purposes } from '#shared/loan/purposes.ts';
import { wordsOfOrigin } from '#shared/people/origin.ts';
import type { Conversion, Report, Volume } from '#shared/reports/routes.ts';
import { atBanks } from './bank-tables.ts';
import {
  duration,
  euro,
  type Figure,
  inDays,
  memberName,
  monthName,
  type NameOf,
  share,
  stageTitle,
} from './figure.ts';
import { responsible, workDone } from './people-tables.ts';
import {
  type CellLink,
  contractedByMonth,
  contractedIn,
  conversionLinks,
  monthLinks,
  byBank as ofBank,
  byOrigin as ofOrigin,
  byResponsible as ofResponsible,
  openVolumeLinks,
} from './report-links.ts';

function requestsByMonth(report: Report): Figure {
  const { months, yearBefore } = report;
  const reached = stages.map((stage) => ({
    name: stage === 'documentos' ? 'Começaram' : stageTitle(stage),
    values: months.map((month) => month.reached[stage]),
  }));
  return {
    title: 'Pedidos por fase e mês',
    hint: 'Quantos pedidos começaram e chegaram a cada fase, no mês em que lá chegaram.',
    kind: 'lines',
    names: months.map(({ month }) => monthName(month)),
    series: reached,
    head: [
      'Mês',
      ...reached.map(({ name }) => name),
      outcomeLabels.rejected,
      outcomeLabels.withdrawn,
      'Começaram um ano antes',
    ],
    rows: months.map((month, row) => [
      monthName(month.month),
      ...reached.map(({ values }) => values[row] ?? 0),
      month.rejected,
      month.withdrawn,
      yearBefore.months[row]?.begun ?? 0,
    ]),
    link: monthLinks(report),
  };
}

function timeInStages({ stageHours, yearBefore }: Report): Figure {
  return {
    title: 'Tempo em cada fase',
    hint: 'Metade dos pedidos que avançaram nestes meses demorou menos do que isto.',
    kind: 'rows',
    names: boardStages.map(stageTitle),
    series: [{ name: 'Horas', values: boardStages.map((stage) => stageHours[stage] ?? 0) }],
    text: (row) => duration(stageHours[boardStages[row] ?? 'documentos']),
    head: ['Fase', { title: 'Tempo (mediana)', unit: 'dias' }, { title: 'Um ano antes', unit: 'dias' }],
    rows: boardStages.map((stage) => [
      stageTitle(stage),
      inDays(stageHours[stage]),
      inDays(yearBefore.stageHours[stage]),
    ]),
  };
}

function reviews({ months, reviewHours }: Report): Figure {
  const late = months.map(({ reviewed, reviewedInTime }) => reviewed - reviewedInTime);
  return {
    title: 'Revisão de documentos',
    hint: `Documentos revistos dentro e fora das ${brokerage.reviewHours} h prometidas. Tempo até à revisão (mediana): ${duration(reviewHours)}.`,
    kind: 'bars',
    names: months.map(({ month }) => monthName(month)),
    series: [
      { name: `Até ${brokerage.reviewHours} h`, values: months.map(({ reviewedInTime }) => reviewedInTime) },
      { name: 'Depois', values: late },
    ],
    head: ['Mês', 'Revistos', `Até ${brokerage.reviewHours} h`, 'Depois', { title: 'Dentro da promessa', unit: '%' }],
    rows: months.map(({ month, reviewed, reviewedInTime }) => [
      monthName(month),
      reviewed,
      reviewedInTime,
      reviewed - reviewedInTime,
      share(reviewedInTime, reviewed),
    ]),
  };
}

/** What has become of requests, a row each. */
function conversions(
  title: string,
  first: string,
  groups: readonly (Conversion & { name: string; before: Conversion })[],
  link: CellLink,
): Figure {
  const rows = groups.map((each) => ({ ...each, closed: each.concluded + each.rejected + each.withdrawn }));
  return {
    title,
    hint: 'O que foi feito dos pedidos que começaram nestes meses. Os outros ainda estão abertos.',
    kind: 'rows',
    names: rows.map(({ name }) => name),
    series: [
      { name: 'Concluídos', values: rows.map(({ concluded }) => concluded) },
      { name: 'Abertos', values: rows.map(({ begun, closed }) => begun - closed) },
      { name: 'Sem escritura', values: rows.map(({ rejected, withdrawn }) => rejected + withdrawn) },
    ],
    text: (row) => share(rows[row]?.concluded ?? 0, rows[row]?.begun ?? 0).text,
    head: [
      first,
      'Começaram',
      'Concluídos',
      outcomeLabels.rejected,
      outcomeLabels.withdrawn,
      { title: 'Conversão', unit: '%' },
      { title: 'Dos encerrados', unit: '%' },
      { title: 'Dos encerrados, um ano antes', unit: '%' },
    ],
    rows: rows.map(({ name, begun, concluded, rejected, withdrawn, closed, before }) => [
      name,
      begun,
      concluded,
      rejected,
      withdrawn,
      share(concluded, begun),
      share(concluded, closed),
      share(before.concluded, before.concluded + before.rejected + before.withdrawn),
    ]),
    link,
  };
}

const nothing: Conversion = { begun: 0, concluded: 0, rejected: 0, withdrawn: 0 };

const conversion = (report: Report): Figure =>
  conversions(
    'Conversão por objetivo',
    'Objetivo',
    purposes.map((purpose) => ({
      name: purposeLabels[purpose],
      ...report.byPurpose[purpose],
      before: report.yearBefore.byPurpose[purpose],
    })),
    conversionLinks(
      report,
      purposes.map((purpose) => ({ purpose })),
    ),
  );

const conversionByOrigin = (report: Report): Figure =>
  conversions(
    'Conversão por origem',
    'Origem',
    report.byOrigin.map(({ origin, ...own }) => ({
      name: wordsOfOrigin(origin),
      ...own,
      before: report.yearBefore.byOrigin.find((each) => each.origin === origin) ?? nothing,
    })),
    conversionLinks(
      report,
      report.byOrigin.map(({ origin }) => ofOrigin(origin)),
    ),
  );

function banks({ byBank }: Report): Figure {
  return {
    title: 'Propostas por banco',
    hint: 'As propostas publicadas nestes meses, com o nome do banco que têm, e as que foram escolhidas.',
    kind: 'rows',
    names: byBank.map(({ bank }) => bank),
    series: [
      { name: 'Escolhidas', values: byBank.map(({ chosen }) => chosen) },
      { name: 'Outras', values: byBank.map(({ published, chosen }) => published - chosen) },
    ],
    text: (row) => share(byBank[row]?.chosen ?? 0, byBank[row]?.published ?? 0).text,
    head: ['Banco', 'Publicadas', 'Escolhidas', 'Com escritura', { title: 'Taxa de escolha', unit: '%' }],
    rows: byBank.map(({ bank, published, chosen, concluded }) => [
      bank,
      published,
      chosen,
      concluded,
      share(chosen, published),
    ]),
  };
}

/** A figure of numbers and sums, a row each. */
function volumes(
  { title, hint, first }: { title: string; hint: string; first: string },
  rows: readonly (Volume & { name: string; before?: Volume })[],
  link: CellLink,
): Figure {
  const compared = rows.some(({ before }) => before !== undefined);
  return {
    title,
    hint,
    kind: 'rows',
    names: rows.map(({ name }) => name),
    series: [{ name: 'Volume', values: rows.map((row) => row.euro) }],
    text: (row) => formatEuro(rows[row]?.euro ?? 0),
    head: [
      first,
      'Pedidos',
      { title: 'Volume', unit: '€' },
      ...(compared ? ['Pedidos um ano antes', { title: 'Volume um ano antes', unit: '€' }] : []),
    ],
    rows: rows.map(({ name, count, before, ...row }) => [
      name,
      count,
      euro(row.euro),
      ...(compared ? [before?.count ?? 0, euro(before?.euro ?? 0)] : []),
    ]),
    link,
  };
}

const openVolume = ({ openByStage }: Report): Figure =>
  volumes(
    { title: 'Volume em aberto por fase', hint: 'O montante dos pedidos abertos, agora.', first: 'Fase' },
    boardStages.map((stage) => ({ name: stageTitle(stage), ...openByStage[stage] })),
    openVolumeLinks(boardStages.map((stage) => ({ table: { stage } }))),
  );

const none: Volume = { count: 0, euro: 0 };

function contracted(report: Report, nameOf: NameOf) {
  const { months, contractedByBank, contractedByResponsible, contractedByOrigin, yearBefore } = report;
  const hint = 'O montante dos pedidos que foram concluídos nestes meses.';
  return [
    volumes(
      { title: 'Contratado por mês', hint, first: 'Mês' },
      months.map(({ month, contracted: own }, row) => ({
        name: monthName(month),
        ...own,
        before: yearBefore.months[row]?.contracted ?? none,
      })),
      contractedByMonth(report),
    ),
    volumes(
      { title: 'Contratado por banco', hint, first: 'Banco' },
      contractedByBank.map(({ bank, ...own }) => ({
        name: bank ?? 'Sem banco',
        ...own,
        before: yearBefore.contractedByBank.find((each) => each.bank === bank) ?? none,
      })),
      contractedIn(
        report,
        contractedByBank.map(({ bank }) => ofBank(bank)),
      ),
    ),
    volumes(
      { title: 'Contratado por responsável', hint, first: 'Responsável' },
      contractedByResponsible.map(({ responsibleId, ...own }) => ({
        name: memberName(responsibleId, nameOf),
        ...own,
        before: yearBefore.contractedByResponsible.find((each) => each.responsibleId === responsibleId) ?? none,
      })),
      contractedIn(
        report,
        contractedByResponsible.map(({ responsibleId }) => ofResponsible(responsibleId)),
      ),
    ),
    volumes(
      { title: 'Contratado por origem', hint, first: 'Origem' },
      contractedByOrigin.map(({ origin, ...own }) => ({
        name: wordsOfOrigin(origin),
        ...own,
        before: yearBefore.contractedByOrigin.find((each) => each.origin === origin) ?? none,
      })),
      contractedIn(
        report,
        contractedByOrigin.map(({ origin }) => ofOrigin(origin)),
      ),
    ),
  ];
}

/** Returns the figures of a report, in the order of the page. `nameOf` names a member of the team. */
export const figuresOf = (report: Report, nameOf: NameOf): readonly Figure[] => [
  responsible(report, nameOf),
  openVolume(report),
  requestsByMonth(report),
  ...contracted(report, nameOf),
  timeInStages(report),
  reviews(report),
  conversion(report),
  conversionByOrigin(report),
  banks(report),
  atBanks(report),
  workDone(report, nameOf),
];
