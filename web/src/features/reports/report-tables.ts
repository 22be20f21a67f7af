import { boardStages, describeStage, outcomeLabels, stages } from '#shared/applications/stages.ts';
import { brokerage } from '#shared/brokerage.ts';
import { once } from '#shared/kit/once.ts';
import { purposeLabels, purposes } from '#shared/loan/purposes.ts';
import { roughDuration } from '#shared/messages/answer-time.ts';
import type { Report } from '#shared/reports/routes.ts';
import type { Series } from './charts.tsx';

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
  /** The first row is the head, the first column the names. */
  table: readonly (readonly string[])[];
}

const monthFormat = once(() => new Intl.DateTimeFormat('pt-PT', { month: 'short', timeZone: 'UTC' }));

/** '2026-11' as 'nov/26'. */
export const monthName = (month: string): string =>
  `${monthFormat()
    .format(new Date(`${month}-15T12:00:00Z`))
    .replace('.', '')}/${month.slice(2, 4)}`;

/** Hours as people say them; '—' for none. */
const duration = (hours: number | null): string => (hours === null ? '—' : roughDuration(hours * 60));

/** A part of a whole in percent; '—' of nothing. */
const share = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${Math.round((part / whole) * 100)}\u00a0%`;

const stageTitle = (stage: string): string => describeStage(stage).title;

function requestsByMonth({ months }: Report): Figure {
  const reached = stages.map((stage) => ({
    name: stage === 'documentos' ? 'Começaram' : stageTitle(stage),
    values: months.map((month) => month.reached[stage]),
  }));
  const head = ['Mês', ...reached.map(({ name }) => name), outcomeLabels.rejected, outcomeLabels.withdrawn];
  return {
    title: 'Pedidos por fase e mês',
    hint: 'Quantos pedidos começaram e chegaram a cada fase, no mês em que lá chegaram.',
    kind: 'lines',
    names: months.map(({ month }) => monthName(month)),
    series: reached,
    table: [
      head,
      ...months.map((month, row) => [
        monthName(month.month),
        ...reached.map(({ values }) => String(values[row] ?? 0)),
        String(month.rejected),
        String(month.withdrawn),
      ]),
    ],
  };
}

function timeInStages({ stageHours }: Report): Figure {
  return {
    title: 'Tempo em cada fase',
    hint: 'Metade dos pedidos que avançaram nestes meses demorou menos do que isto.',
    kind: 'rows',
    names: boardStages.map(stageTitle),
    series: [{ name: 'Horas', values: boardStages.map((stage) => stageHours[stage] ?? 0) }],
    text: (row) => duration(stageHours[boardStages[row] ?? 'documentos']),
    table: [
      ['Fase', 'Tempo (mediana)'],
      ...boardStages.map((stage) => [stageTitle(stage), duration(stageHours[stage])]),
    ],
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
    table: [
      ['Mês', 'Revistos', `Até ${brokerage.reviewHours} h`, 'Depois', 'Dentro da promessa'],
      ...months.map(({ month, reviewed, reviewedInTime }) => [
        monthName(month),
        String(reviewed),
        String(reviewedInTime),
        String(reviewed - reviewedInTime),
        share(reviewedInTime, reviewed),
      ]),
    ],
  };
}

function conversion({ byPurpose }: Report): Figure {
  const rows = purposes.map((purpose) => ({ name: purposeLabels[purpose], ...byPurpose[purpose] }));
  return {
    title: 'Conversão por objetivo',
    hint: 'O que foi feito dos pedidos que começaram nestes meses. Os outros ainda estão abertos.',
    kind: 'rows',
    names: rows.map(({ name }) => name),
    series: [
      { name: 'Concluídos', values: rows.map(({ concluded }) => concluded) },
      { name: 'Abertos', values: rows.map((row) => row.begun - row.concluded - row.rejected - row.withdrawn) },
      { name: 'Sem escritura', values: rows.map(({ rejected, withdrawn }) => rejected + withdrawn) },
    ],
    text: (row) => share(rows[row]?.concluded ?? 0, rows[row]?.begun ?? 0),
    table: [
      ['Objetivo', 'Começaram', 'Concluídos', outcomeLabels.rejected, outcomeLabels.withdrawn, 'Conversão'],
      ...rows.map(({ name, begun, concluded, rejected, withdrawn }) => [
        name,
        ...[begun, concluded, rejected, withdrawn].map(String),
        share(concluded, begun),
      ]),
    ],
  };
}

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
    text: (row) => share(byBank[row]?.chosen ?? 0, byBank[row]?.published ?? 0),
    table: [
      ['Banco', 'Publicadas', 'Escolhidas', 'Com escritura', 'Escolhidas (%)'],
      ...byBank.map(({ bank, published, chosen, concluded }) => [
        bank,
        ...[published, chosen, concluded].map(String),
        share(chosen, published),
      ]),
    ],
  };
}

function responsible({ byResponsible }: Report, nameOf: (id: string) => string | undefined): Figure {
  const rows = byResponsible.map((row) => ({
    ...row,
    name: row.responsibleId === null ? 'Sem responsável' : (nameOf(row.responsibleId) ?? '…'),
  }));
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
    table: [
      ['Responsável', 'Abertos', 'À espera da equipa', 'À espera do cliente'],
      ...rows.map(({ name, open, waitsForTeam, waitsForClient }) => [
        name,
        ...[open, waitsForTeam, waitsForClient].map(String),
      ]),
    ],
  };
}

/** Returns the figures of a report, in the order of the page. `nameOf` names a member of the team. */
export const figuresOf = (report: Report, nameOf: (id: string) => string | undefined): readonly Figure[] => [
  responsible(report, nameOf),
  requestsByMonth(report),
  timeInStages(report),
  reviews(report),
  conversion(report),
  banks(report),
];
