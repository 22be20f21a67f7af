import { listAdvice } from '#database/advice/reads.ts';
import { findDeedDay } from '#database/agenda/deed-day.ts';
import { findApplication } from '#database/applications/reads.ts';
import type { AuditEntry } from '#database/audit/entity.ts';
import { listTrailBetween } from '#database/audit/reads.ts';
import type { Database } from '#database/database.ts';
import { listOffers } from '#database/offers/reads.ts';
import { listReceipts } from '#database/offers/receipts.ts';
import { listParties } from '#database/parties/reads.ts';
import { listDeliveries } from '#database/prior-information/reads.ts';
import { describeStage, outcomeLabels } from '#shared/applications/stages.ts';
import { formatTime } from '#shared/kit/format.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { purposeLabels } from '#shared/loan/purposes.ts';
import { offerKindLabels } from '#shared/offers/kinds.ts';
import { offerStatusLabels } from '#shared/offers/status.ts';
import { partyRoleWords } from '#shared/parties/words.ts';
import { submissionStatusLabels } from '#shared/submissions/words.ts';
import { initialsIn, instantsOf, isIn, type Line, numberOf, type RegisteredCase, type Span } from './cases.ts';

/** One file of the register that has lines for each request. */
export interface CaseFile {
  name: string;
  head: Line;
  /** Reads only what its lines are made of. */
  linesOf: (database: Database, of: RegisteredCase, span: Span) => Promise<readonly Line[]>;
}

const day = (instant: string | undefined): string | null => (instant === undefined ? null : lisbonDay(instant));

const services: CaseFile = {
  name: 'servicos',
  head: ['Pedido', 'Iniciais', 'Objetivo', 'Montante (€)', 'Início', 'Fase', 'Resultado', 'Fim'],
  linesOf: async (
    _database,
    { applicationId, initials, purpose, loanAmount, createdAt, status, outcome, closedAt },
    span,
  ) =>
    // Open in the span.
    closedAt !== undefined && lisbonDay(closedAt) < span.from
      ? []
      : [
          [
            numberOf(applicationId),
            initials,
            purposeLabels[purpose],
            loanAmount ?? null,
            day(createdAt),
            describeStage(status).title,
            outcome ? outcomeLabels[outcome] : null,
            day(closedAt),
          ],
        ],
};

const deliveries: CaseFile = {
  name: 'informacao-previa',
  head: ['Pedido', 'Iniciais', 'Papel', 'Como', 'Versão', 'SHA-256', 'Entregue', 'Tomou conhecimento'],
  async linesOf(database, { applicationId }, span) {
    const application = await findApplication(database, applicationId);
    if (!application) return [];
    const lines = await Promise.all(
      (await listParties(database, application)).map(async ({ personId, name, role, informedOn }) => {
        const who = [numberOf(applicationId), initialsIn(name), partyRoleWords[role]];
        const delivered = personId === undefined ? [] : await listDeliveries(database, personId);
        return [
          ...delivered
            .filter(({ deliveredAt, acknowledgedAt }) => isIn(span, deliveredAt) || isIn(span, acknowledgedAt))
            .map(({ version, sha256, deliveredAt, acknowledgedAt }) => [
              ...who,
              'Portal',
              version,
              sha256,
              day(deliveredAt),
              day(acknowledgedAt),
            ]),
          ...(isIn(span, informedOn) ? [[...who, 'Papel', null, null, informedOn ?? null, null]] : []),
        ];
      }),
    );
    return lines.flat();
  },
};

const readTrail = (database: Database, applicationId: string, span: Span, actions: readonly AuditEntry['action'][]) =>
  listTrailBetween(database, { applicationId, ...instantsOf(span), actions });

const consentActs = {
  'bank_consent.given': 'Autorizou',
  'bank_consent.withdrawn': 'Retirou',
  'bank_consent.recorded': 'Registado pela equipa',
} as const;

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const consents: CaseFile = {
  name: 'autorizacoes',
  head: ['Pedido', 'Iniciais', 'Dia', 'Hora', 'Ato', 'Autoriza', 'Bancos'],
  async linesOf(database, { applicationId }, span) {
    const entries = await readTrail(
      database,
      applicationId,
      span,
      Object.keys(consentActs) as (keyof typeof consentActs)[],
    );
    return entries.map(({ at, action, after }) => [
      numberOf(applicationId),
      initialsIn(text(after?.['partyName']) ?? undefined),
      lisbonDay(at),
      formatTime(at),
      consentActs[action as keyof typeof consentActs],
      action === 'bank_consent.withdrawn' || after?.['given'] === false ? 'Não' : 'Sim',
      text(after?.['bankName']),
    ]);
  },
};

const submissionActs = {
  'submission.created': 'Preparado',
  'submission.packed': 'Documentos reunidos',
  'submission.moved': 'Mudança',
  'submission.move_undone': 'Mudança anulada',
  'submission.corrected': 'Correção',
} as const;

const actors: Readonly<Record<AuditEntry['actorRole'], string>> = {
  client: 'Cliente',
  staff: 'Equipa',
  admin: 'Administração',
  system: 'Sistema',
  operations: 'Operações',
};

const stateWords = (value: unknown): string | null =>
  typeof value === 'string' ? (submissionStatusLabels[value as keyof typeof submissionStatusLabels] ?? value) : null;

const submissions: CaseFile = {
  name: 'pedidos-a-bancos',
  head: ['Pedido', 'Iniciais', 'Banco', 'Pedido ao banco', 'Dia', 'Hora', 'Ato', 'De', 'Para', 'Por'],
  async linesOf(database, { applicationId, initials }, span) {
    const entries = await readTrail(
      database,
      applicationId,
      span,
      Object.keys(submissionActs) as (keyof typeof submissionActs)[],
    );
    return entries.map(({ at, action, before, after, actorRole }) => [
      numberOf(applicationId),
      initials,
      text(after?.['bankName']),
      numberOf(text(after?.['submissionId']) ?? ''),
      lisbonDay(at),
      formatTime(at),
      submissionActs[action as keyof typeof submissionActs],
      stateWords(before?.['submission']),
      stateWords(after?.['submission']),
      actors[actorRole],
    ]);
  },
};

const offers: CaseFile = {
  name: 'propostas',
  head: [
    'Pedido',
    'Iniciais',
    'Proposta',
    'Pedido ao banco',
    'Banco',
    'Tipo',
    'Estado',
    'Montante (€)',
    'Prazo (meses)',
    'TAN (%)',
    'TAEG (%)',
    'MTIC (€)',
    'Emitida',
    'Válida até',
    'Publicada',
    'Escolhida',
    'SHA-256 da FINE',
  ],
  async linesOf(database, { applicationId, initials }, span) {
    const found = await listOffers(database, applicationId);
    return found
      .filter(({ createdAt, publishedAt, selectedAt }) =>
        [createdAt, publishedAt, selectedAt].some((each) => isIn(span, each)),
      )
      .map((offer) => [
        numberOf(applicationId),
        initials,
        numberOf(offer.offerId),
        offer.submissionId === undefined ? null : numberOf(offer.submissionId),
        offer.bankName,
        offerKindLabels[offer.kind ?? 'simulacao'],
        offerStatusLabels[offer.status],
        offer.loanAmount,
        offer.termMonths,
        offer.interestRate,
        offer.fineTaeg ?? null,
        offer.fineMtic ?? null,
        offer.issuedAt ?? null,
        offer.validUntil ?? null,
        day(offer.publishedAt),
        day(offer.selectedAt),
        offer.fineSha256 ?? null,
      ]);
  },
};

/** Returns the names of the people of a request by their parties. */
async function namesOf(database: Database, applicationId: string): Promise<ReadonlyMap<string, string>> {
  const application = await findApplication(database, applicationId);
  const parties = application ? await listParties(database, application) : [];
  return new Map(parties.map(({ partyId, name }) => [partyId, name]));
}

const receipts: CaseFile = {
  name: 'rececoes-da-fine',
  head: ['Pedido', 'Iniciais', 'Proposta', 'SHA-256 da FINE', 'Recebida', 'Como', 'Aberta no portal', 'Entregue'],
  async linesOf(database, { applicationId }, span) {
    const found = (await listReceipts(database, applicationId)).filter(({ receivedOn }) => isIn(span, receivedOn));
    const names = found.length > 0 ? await namesOf(database, applicationId) : new Map<string, string>();
    return found.map(({ partyId, offerId, fineSha256, receivedOn, how, openedAt, deliveredOn }) => [
      numberOf(applicationId),
      initialsIn(names.get(partyId)),
      numberOf(offerId),
      fineSha256,
      receivedOn,
      how === 'portal' ? 'Portal' : 'Banco',
      day(openedAt),
      deliveredOn ?? null,
    ]);
  },
};

const deeds: CaseFile = {
  name: 'escrituras',
  head: ['Pedido', 'Iniciais', 'Dia', 'Banco', 'Proposta', 'Montante (€)'],
  async linesOf(database, { applicationId, initials }, span) {
    const application = await findApplication(database, applicationId);
    if (!application?.deed || !isIn(span, application.deed.on)) return [];
    const isMade = application.status === 'concluida';
    if (!isMade && !(await findDeedDay(database, application))?.stands) return [];
    const chosen = (await listOffers(database, applicationId)).find(
      ({ offerId }) => offerId === application.selectedOfferId,
    );
    return [
      [
        numberOf(applicationId),
        initials,
        application.deed.on,
        chosen?.bankName ?? null,
        chosen ? numberOf(chosen.offerId) : null,
        chosen?.loanAmount ?? null,
      ],
    ];
  },
};

const advice: CaseFile = {
  name: 'consultoria',
  head: [
    'Pedido',
    'Iniciais',
    'Recomendação',
    'Dia',
    'Propostas consideradas',
    'Recomendada',
    'Banco',
    'SHA-256 do texto',
    'Substituída',
    'Aberta por',
  ],
  async linesOf(database, { applicationId, initials }, span) {
    const found = (await listAdvice(database, applicationId)).filter(
      ({ givenAt, openings }) => isIn(span, givenAt) || openings.some(({ at }) => isIn(span, at)),
    );
    const names = found.length > 0 ? await namesOf(database, applicationId) : new Map<string, string>();
    return found.map((given) => [
      numberOf(applicationId),
      initials,
      numberOf(given.adviceId),
      lisbonDay(given.givenAt),
      given.offerIds.map(numberOf).join(' '),
      given.recommendedId === undefined ? null : numberOf(given.recommendedId),
      given.bankName ?? null,
      given.sha256,
      day(given.replacedAt),
      given.openings.map(({ partyId, at }) => `${initialsIn(names.get(partyId))} ${lisbonDay(at)}`).join(' / '),
    ]);
  },
};

/** The files of the register about requests, in the order of the archive. */
export const caseFiles: readonly CaseFile[] = [
  services,
  deliveries,
  consents,
  submissions,
  offers,
  receipts,
  deeds,
  advice,
];
