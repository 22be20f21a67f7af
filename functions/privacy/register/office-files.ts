import { listCommissions } from '#database/commissions/reads.ts';
import { listComplaintsDue } from '#database/complaints/reads.ts';
import type { Database } from '#database/database.ts';
import { listLenderItems } from '#database/lenders/reads.ts';
import { listErasuresFrom, listRetainedCases } from '#database/privacy/reads.ts';
import { complaintNumber } from '#platform/complaint-number.ts';
import { describeStage, outcomeLabels } from '#shared/applications/stages.ts';
import { commissionStateLabels } from '#shared/commissions/commission.ts';
import { outcomeLabels as answerLabels, channelLabels, complaintStates } from '#shared/complaints/complaint.ts';
import { intermediary } from '#shared/intermediary.ts';
import { daysAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';
import { lenders as contracted, lenderName } from '#shared/lenders/lenders.ts';
import { purposeLabels } from '#shared/loan/purposes.ts';
import type { RegisterPeriod } from '#shared/register/routes.ts';
import { initialsIn, instantsOf, isIn, type Line, numberOf, spanOf } from './cases.ts';

/** One file of the register that is about the brokerage itself. */
export interface OfficeFile {
  name: string;
  head: Line;
  lines: (database: Database, period: RegisterPeriod) => AsyncIterable<Line>;
}

const euro = (cents: number | undefined): number | null => (cents === undefined ? null : cents / 100);

/** Days after a period within which the answers to its complaints are due. They can be given at any time later. */
const dueWithin = 120;

const complaints: OfficeFile = {
  name: 'reclamacoes',
  head: ['Reclamação', 'Recebida', 'Como', 'Iniciais', 'Pedido', 'Responder até', 'Respondida', 'Resultado'],
  async *lines(database, period) {
    const span = spanOf(period);
    const until = daysAfter(span.until, dueWithin);
    // The open ones come first: one that is answered meanwhile is in both lists, and would be in neither the other way round.
    const written = new Set<string>();
    for (const state of complaintStates)
      for await (const complaint of listComplaintsDue(database, { state, until })) {
        const { complaintId, receivedOn, channel, name, applicationId, dueOn, answered } = complaint;
        if (!isIn(span, receivedOn) && !isIn(span, answered?.on)) continue;
        if (written.has(complaintId)) continue;
        written.add(complaintId);
        yield [
          complaintNumber(complaint),
          receivedOn,
          channelLabels[channel],
          initialsIn(name),
          applicationId === undefined ? null : numberOf(applicationId),
          dueOn,
          answered?.on ?? null,
          answered ? answerLabels[answered.outcome] : null,
        ];
      }
  },
};

const lenders: OfficeFile = {
  name: 'bancos',
  head: [
    'Banco',
    'Contrato desde',
    'Contrato até',
    'Suspenso desde',
    'Comissão publicada (%)',
    'Comissão registada (%)',
    'No mínimo (€)',
    'No máximo (€)',
  ],
  async *lines(database) {
    const stored = await listLenderItems(database);
    for (const { id, name, from, until } of contracted) {
      const { suspendedAt, commission } = stored.find(({ lenderId }) => lenderId === id) ?? {};
      yield [
        name,
        from,
        until ?? null,
        suspendedAt === undefined ? null : lisbonDay(suspendedAt),
        intermediary.commissions.find(({ lender }) => lender === name)?.percentOfLoan ?? null,
        commission?.percentOfLoan ?? null,
        euro(commission?.minCents),
        euro(commission?.capCents),
      ];
    }
  },
};

const insurance: OfficeFile = {
  name: 'seguro',
  head: ['Seguradora', 'Apólice', 'Desde', 'Até'],
  async *lines() {
    const { insurer, policy, from, until } = intermediary.insurance;
    yield [insurer, policy, from, until];
  },
};

/** Commissions that are read at once. */
const readAtOnce = 200;

const commissions: OfficeFile = {
  name: 'comissoes',
  head: [
    'Mês',
    'Banco',
    'Pedido',
    'Pedido ao banco',
    'Estado',
    'Montante (€)',
    'Comissão (€)',
    'Devida a partir de',
    'Fatura',
    'Dia da fatura',
    'Faturado (€)',
    'Dia em que se recebeu',
    'Recebido (€)',
  ],
  async *lines(database, { from, to }) {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await listCommissions(database, { from, to, state: undefined, cursor, limit: readAtOnce });
      for (const commission of page.items) {
        const { invoice, received } = commission;
        yield [
          commission.month,
          lenderName(commission.lenderId),
          numberOf(commission.applicationId),
          numberOf(commission.submissionId),
          commissionStateLabels[commission.state],
          euro(commission.drawnCents ?? commission.offerCents),
          euro(commission.expectedCents),
          commission.dueOn ?? null,
          invoice?.number ?? null,
          invoice?.on ?? null,
          euro(invoice?.cents),
          received?.on ?? null,
          euro(received?.cents),
        ];
      }
      cursor = page.cursor;
    }
  },
};

const erased: OfficeFile = {
  name: 'pedidos-apagados',
  head: ['Registo', 'Objetivo', 'Início', 'Fase', 'Resultado', 'Última mudança', 'Apagado', 'Informação prévia'],
  async *lines(database, period) {
    const span = spanOf(period);
    // What was erased before the period had ended by then.
    for (const { erasureId } of await listErasuresFrom(database, instantsOf(span).from))
      for (const retained of await listRetainedCases(database, erasureId)) {
        if (lisbonDay(retained.createdAt) >= span.until || lisbonDay(retained.lastChangedAt) < span.from) continue;
        yield [
          numberOf(retained.caseId),
          purposeLabels[retained.purpose],
          lisbonDay(retained.createdAt),
          describeStage(retained.stage).title,
          retained.outcome ? outcomeLabels[retained.outcome] : null,
          lisbonDay(retained.lastChangedAt),
          lisbonDay(retained.erasedAt),
          (retained.information ?? [])
            .map(({ version, deliveredAt }) => `${version}, ${lisbonDay(deliveredAt)}`)
            .join(' / '),
        ];
      }
  },
};

/** The files of the register about the brokerage, in the order of the archive. */
export const officeFiles: readonly OfficeFile[] = [complaints, lenders, insurance, commissions, erased];
