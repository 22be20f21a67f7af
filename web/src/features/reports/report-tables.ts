import { boardStages, describeStage, outcomeLabels, stages } from '#shared/applications/stages.ts';
import { brokerage } from '#shared/brokerage.ts';
import type { CsvField } from '#shared/kit/csv.ts';
import { formatEuro } from '#shared/kit/format.ts';
import { once } from '#shared/kit/once.ts';
import { purposeLabels, purposes } from '#shared/loan/purposes.ts';
import { roughDuration } from '#shared/messages/answer-time.ts';
import { wordsOfOrigin } from '#shared/people/origin.ts';
import type { Conversion, Report, Volume } from '#shared/reports/routes.ts';
import type { Series } from './charts.tsx';

/** A cell of a table: a name, a count, or a measured value with the words for it. */
type Cell = string | number | { value: number | null; text: string };

/** A column's title, with the unit that its numbers have in the CSV file. */
type Head = string | { title: string; unit: string };

export const titleOf = (head: Head): string => (typeof head === 'string' ? head : head.title);

export const textOf = (cell: Cell): string => (typeof cell === 'object' ? cell.text : String(cell));

/** Returns the table of a figure for a CSV file: measured values as numbers, with the unit in the head. */
export const csvRows = ({ head, rows }: Pick<Figure, 'head' | 'rows'>): readonly (readonly CsvField[])[] => [
  head.map((each) => (typeof each === 'string' ? each : `${each.title} (${each.unit})`)),
  ...rows.map((row) => row.map((cell) => (typeof cell === 'object' ? cell.value : cell))),
];

/** One figure of the report: a chart, and the table with its numbers. */
export interface Figure {
  title: string;
  /** What it shows, and how to read it. */
  hint: string;
  kind: 'lines' | 'bars' | 'rows';
  /** Names of the months or rows. */
  names: readonly string[];
  series: readonly Series[];
  /** The text at the end of a row. */
  text?: (row: number) => string;
  head: readonly Head[];
  /** The rows of the table; the first column has the names. */
  rows: readonly (readonly Cell[])[];
}

const monthFormat = once(() => new Intl.DateTimeFormat('pt-PT', { month: 'short', timeZone: 'UTC' }));

/** '2026-11' as 'nov/26'. */
export const monthName = (month: string): string =>
  `${monthFormat()
    .format(new Date(`${month}-15T12:00:00Z`))
    .replace('.', '')}/${month.slice(2, 4)}`;

/** Hours as people say them; '—' for none. */
const duration = (hours: number | null): string => (hours === null ? '—' : roughDuration(hours * 60));

/** Hours in days, to a hundredth. */
const inDays = (hours: number | null): Cell => ({
  value: hours === null ? null : Math.round((hours / 24) * 100) / 100,
  text: duration(hours),
});

/** A part of a whole in percent; '—' of nothing. */
function share(part: number, whole: number): { value: number | null; text: string } {
  if (whole === 0) return { value: null, text: '—' };
  const value = Math.round((part / whole) * 100);
  return { value, text: `${value}\u00a0%` };
}

const euro = (amount: number): Cell => ({ value: amount, text: formatEuro(amount) });

const stageTitle = (stage: string): string => describeStage(stage).title;

function requestsByMonth({ months, yearBefore }: Report): Figure {
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
  };
}

const nothing: Conversion = { begun: 0, concluded: 0, rejected: 0, withdrawn: 0 };

const conversion = ({ byPurpose, yearBefore }: Report): Figure =>
  conversions(
    'Conversão por objetivo',
    'Objetivo',
    purposes.map((purpose) => ({
      name: purposeLabels[purpose],
      ...byPurpose[purpose],
      before: yearBefore.byPurpose[purpose],
    })),
  );

const conversionByOrigin = ({ byOrigin, yearBefore }: Report): Figure =>
  conversions(
    'Conversão por origem',
    'Origem',
    byOrigin.map(({ origin, ...own }) => ({
      name: wordsOfOrigin(origin),
      ...own,
      before: yearBefore.byOrigin.find((each) => each.origin === origin) ?? nothing,
    })),
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

type NameOf = (id: string) => string | undefined;

const memberName = (id: string | null, nameOf: NameOf): string =>
  id === null ? 'Sem responsável' : (nameOf(id) ?? '…');

function responsible({ byResponsible }: Report, nameOf: NameOf): Figure {
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
  };
}

/** A figure of numbers and sums, a row each. */
function volumes(
  { title, hint, first }: { title: string; hint: string; first: string },
  rows: readonly (Volume & { name: string; before?: Volume })[],
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
  };
}

const openVolume = ({ openByStage }: Report): Figure =>
  volumes(
    { title: 'Volume em aberto por fase', hint: 'O montante dos pedidos abertos, agora.', first: 'Fase' },
    boardStages.map((stage) => ({ name: stageTitle(stage), ...openByStage[stage] })),
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
    ),
    volumes(
      { title: 'Contratado por banco', hint, first: 'Banco' },
      contractedByBank.map(({ bank, ...own }) => ({
        name: bank ?? 'Sem banco',
        ...own,
        before: yearBefore.contractedByBank.find((each) => each.bank === bank) ?? none,
      })),
    ),
    volumes(
      { title: 'Contratado por responsável', hint, first: 'Responsável' },
      contractedByResponsible.map(({ responsibleId, ...own }) => ({
        name: memberName(responsibleId, nameOf),
        ...own,
        before: yearBefore.contractedByResponsible.find((each) => each.responsibleId === responsibleId) ?? none,
      })),
    ),
    volumes(
      { title: 'Contratado por origem', hint, first: 'Origem' },
      contractedByOrigin.map(({ origin, ...own }) => ({
        name: wordsOfOrigin(origin),
        ...own,
        before: yearBefore.contractedByOrigin.find((each) => each.origin === origin) ?? none,
      })),
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
];
