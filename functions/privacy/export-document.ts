import type { AuditEntry, PersonAuditEntry } from '#database/audit/entity.ts';
import type { Mail } from '#database/mail/entity.ts';
import type { Meeting } from '#database/meetings/entity.ts';
import type { Message } from '#database/messages/entity.ts';
import type { Offer } from '#database/offers/entity.ts';
import type { StoredReading } from '#database/readings/entity.ts';
import type { Scenario } from '#database/scenarios/entity.ts';
import { complaintNumber } from '#platform/complaint-number.ts';
import { brokerage } from '#shared/brokerage.ts';
import { channelLabels, outcomeLabels } from '#shared/complaints/complaint.ts';
import { documentLabel, typeLabel } from '#shared/documents/kinds.ts';
import { lenderName } from '#shared/lenders/lenders.ts';
import { costTimeLabels, insuranceLabels } from '#shared/offers/kinds.ts';
import { describePhases } from '#shared/offers/phases.ts';
import { partyRoleLabels } from '#shared/parties/words.ts';
import { submissionStatusLabels } from '#shared/submissions/words.ts';
import type { ExportFile } from './export-files.ts';
import { factsDocument } from './facts-document.ts';
import { incomeDocument, loanDocument } from './loan-document.ts';
import type { CaseData, PersonData } from './person-data.ts';

interface Facts {
  at: Date;
  files: readonly ExportFile[];
  /** Paths of files that are not in storage, or whose malware scan is pending. */
  missing: readonly string[];
}

const subjectWords = {
  id_card: 'cópia do Cartão de Cidadão',
  party_joining: 'entrada num pedido de outra pessoa',
  party_without_account: 'documentos de uma pessoa sem conta',
  party_helping: 'ajuda com os documentos',
  party_totals: 'totais do pedido',
  follow_up: 'novo contacto depois da escritura',
  bank: 'envio a um banco',
} as const;

/** Returns the content of `dados.json`: grouped, times in ISO 8601 (UTC), codes as stored. */
export function exportDocument(data: PersonData, { at, files, missing }: Facts) {
  const { person } = data;
  const pathOf = new Map(files.map(({ uploadId, path }) => [uploadId, path]));
  return {
    responsavel: brokerage.legalName,
    geradoEm: at.toISOString(),
    conta: {
      id: person.personId,
      email: person.email,
      emailVerificado: person.directoryEmail !== 'none',
      nome: person.name ?? null,
      fotografia: person.avatarUrl ?? null,
      paisDosRendimentos: person.countryIncome ?? null,
      situacaoProfissional: person.employmentStatus ?? null,
      ...incomeDocument(person),
      whatsapp: {
        ativo: person.whatsappOptIn,
        numero: person.whatsappNumber ?? null,
        numeroConfirmadoEm: person.whatsappConfirmed?.at ?? null,
        desde: person.whatsappOptInAt ?? null,
        versaoDoConsentimento: person.whatsappConsentVersion ?? null,
        numeroDesconhecidoDesde: person.whatsappStop?.at ?? null,
      },
      emails: {
        desligados: person.emailGroupsOff ?? [],
        paradosDesde: person.emailStop?.at ?? null,
        porque: person.emailStop?.reason ?? null,
      },
      campanha: person.campaign ?? null,
      pedidoAtual: person.currentApplicationId ?? null,
      criadaEm: person.createdAt,
      alteradaEm: person.updatedAt,
    },
    consentimentos: data.consents.map(({ accepted, textSnapshot, version, source, createdAt, ...about }) => ({
      data: createdAt,
      sobre: about.subject ? subjectWords[about.subject] : 'atualizações por WhatsApp',
      pedido: about.applicationId ?? null,
      aceite: accepted,
      texto: textSnapshot,
      versao: version,
      origem: source,
    })),
    informacaoPrevia: data.deliveries.map(({ version, sha256, deliveredAt, acknowledgedAt }) => ({
      versao: version,
      sha256DoPdf: sha256,
      entregueEm: deliveredAt,
      confirmadaEm: acknowledgedAt ?? null,
    })),
    pedidos: data.cases.map((each) => caseDocument(each, pathOf, person.personId)),
    notificacoes: data.notifications.map(({ applicationId, channel, kind, payload, status, createdAt }) => ({
      data: createdAt,
      canal: channel,
      tipo: kind,
      pedido: applicationId ?? null,
      para: payload.email ?? payload.phoneNumber ?? null,
      estado: status,
    })),
    mensagensDeContacto: data.leads.map(({ name, email, phone, message, source, createdAt, ...lead }) => ({
      data: createdAt,
      nome: name,
      email: email ?? null,
      telefone: phone ?? null,
      mensagem: message ?? null,
      origem: source,
      porQuem: lead.who ?? null,
      campanha: lead.campaign ?? null,
      objetivo: lead.purpose ?? null,
      valores: lead.figures ?? null,
      respondidaEm: lead.answeredAt ?? null,
      notaDaEquipa: lead.note ?? null,
      conviteUsadoEm: lead.invitation?.usedAt ?? null,
      fim: lead.loss ? { data: lead.loss.at, motivo: lead.loss.reason } : null,
    })),
    reclamacoes: data.complaints.map((complaint) => ({
      numero: complaintNumber(complaint),
      recebidaEm: complaint.receivedOn,
      como: channelLabels[complaint.channel],
      nome: complaint.name ?? null,
      email: complaint.email ?? null,
      texto: complaint.summary ?? null,
      pedido: complaint.applicationId ?? null,
      resposta: complaint.answered
        ? {
            data: complaint.answered.on,
            texto: complaint.answered.answer ?? null,
            resultado: outcomeLabels[complaint.answered.outcome],
          }
        : null,
    })),
    sessoes: data.sessions.map(({ beganAt, lastSeenAt, endedAt, device, origin }) => ({
      inicio: beganAt,
      ultimoUso: lastSeenAt,
      fim: endedAt ?? null,
      dispositivo: device ?? null,
      com: origin === 'google' ? 'Google' : 'palavra-passe',
    })),
    chavesDeAcesso: data.passkeys.map(({ name, addedAt, lastUsedAt }) => ({
      nome: name,
      adicionadaEm: addedAt,
      usadaEm: lastUsedAt ?? null,
    })),
    pedidosDeCopia: (data.newestExport?.recentRequests ?? []).map((requestedAt) => ({ pedidaEm: requestedAt })),
    pedidoDeApagamento: data.erasure ? { pedidoEm: data.erasure.requestedAt, marcadoPara: data.erasure.dueAt } : null,
    registoDaConta: data.audit.map((entry) => auditDocument(entry, person.personId)),
    ficheirosIndisponiveis: missing,
  };
}

function caseDocument(
  { application, documents, uploads, refused, waivers, readings, messages, meetings, offers, ...rest }: CaseData,
  pathOf: Map<string, string>,
  personId: string,
) {
  const current = new Set(documents.map(({ uploadId }) => uploadId));
  const readOf = (uploadId: string) => readingDocument(readings.find((reading) => reading.uploadId === uploadId));
  const formerReviews = documents.flatMap((document) => document.formerReviews ?? []);
  return {
    id: application.applicationId,
    fase: application.status,
    resultado: application.outcome ?? null,
    nomeDoPedido: application.name ?? null,
    objetivo: application.purpose,
    novoContactoAutorizadoEm: application.followUpAgreedAt ?? null,
    imovelIdentificado: application.hasProperty,
    paisDosRendimentos: application.countryIncome,
    residenciaFiscal: application.taxResidence ?? null,
    situacaoProfissional: application.employmentStatus,
    identificacao: application.identType,
    documentosPedidosPelaEquipa: (application.askedDocuments ?? []).map(({ label, note, askedAt, dueOn }) => ({
      documento: label,
      nota: note || null,
      pedidoEm: askedAt,
      prazo: dueOn ?? null,
    })),
    documentosNaoAplicaveis: (application.notApplicable ?? []).map(({ id, reason }) => ({
      documento: typeLabel(id) ?? application.askedDocuments?.find((asked) => asked.id === id)?.label ?? id,
      motivo: reason,
    })),
    ...(rest.people.length > 0 && {
      outrasPessoas: rest.people.map(({ name, role }) => ({ nome: name, papel: partyRoleLabels[role] })),
    }),
    dadosDaPessoa: factsDocument(rest.facts),
    emprestimo: application.loan ? loanDocument(application.loan, pathOf) : null,
    nome: application.clientName ?? null,
    criadoEm: application.createdAt,
    alteradoEm: application.updatedAt,
    documentosSubmetidosEm: application.documentsSubmittedAt ?? null,
    documentos: documents.map((document) => ({
      documento: documentLabel(document),
      tipo: document.docType,
      ficheiro: pathOf.get(document.uploadId) ?? null,
      nomeOriginal: document.fileName,
      bytes: document.size,
      estado: document.aiStatus,
      motivoDaCorrecao: document.reason ?? null,
      observacoesAutomaticas: document.findings ?? [],
      lido: readOf(document.uploadId),
      escritoPorTi: document.typedCard
        ? {
            em: document.typedCard.typedAt,
            numero: document.typedCard.number,
            validade: document.typedCard.validUntil,
          }
        : null,
      enviadoEm: document.uploadedAt,
      revistoEm: document.reviewedAt ?? null,
    })),
    versoesAnteriores: uploads
      .filter(({ uploadId }) => !current.has(uploadId))
      .map((upload) => ({
        documento: documentLabel(upload),
        ficheiro: pathOf.get(upload.uploadId) ?? null,
        nomeOriginal: upload.fileName,
        lido: readOf(upload.uploadId),
        enviadoEm: upload.createdAt,
        revistoEm: formerReviews.find(({ uploadId }) => uploadId === upload.uploadId)?.reviewedAt ?? null,
      })),
    enviosRecusados: refused.map((upload) => ({
      documento: documentLabel(upload),
      nomeOriginal: upload.fileName,
      motivo: upload.refusal ?? null,
      enviadoEm: upload.createdAt,
    })),
    documentosDeEscrituraDispensados: waivers.map(({ docType, waivedAt }) => ({
      documento: typeLabel(docType) ?? docType,
      em: waivedAt,
    })),
    mensagens: messages.map((message) => messageDocument(message, personId)),
    emails: rest.mails.map(mailDocument),
    reunioes: meetings.map(meetingDocument),
    propostas: offers.map(offerDocument),
    recomendacoes: rest.advice.map(({ givenAt, by, sheet, sha256, replacedAt, openings }) => ({
      data: givenAt,
      por: by,
      documento: sheet,
      sha256DoTexto: sha256,
      substituidaEm: replacedAt ?? null,
      aberturas: openings.map(({ at }) => at),
    })),
    cenarios: rest.scenarios.map(scenarioDocument),
    // As the person reads it: what the team notes about a bank is not about them.
    pedidosABancos: rest.submissions
      .filter(({ reachedAt }) => reachedAt.enviado !== undefined)
      .map(({ lenderId, status, statusSince, reachedAt, clientText }) => ({
        banco: lenderName(lenderId),
        estado: submissionStatusLabels[status],
        desde: statusSince,
        enviadoEm: reachedAt.enviado,
        texto: clientText ?? null,
      })),
    autorizacoesPorBanco: rest.bankConsents.map(({ lenderId, at, how, withdrawnAt }) => ({
      banco: lenderName(lenderId),
      em: at,
      como: how,
      retiradaEm: withdrawnAt ?? null,
    })),
    recebidasDosBancos: rest.receipts.map(({ offerId, receivedOn, how, openedAt, deliveredOn }) => ({
      banco: offers.find((offer) => offer.offerId === offerId)?.bankName ?? null,
      fineRecebidaEm: receivedOn,
      como: how,
      abertaNoPortalEm: openedAt ?? null,
      entreguePeloBancoEm: deliveredOn ?? null,
    })),
    registo: rest.audit.map((entry) => auditDocument(entry, personId)),
  };
}

/** What was read of a file by rules: hints, which decided nothing. */
const readingDocument = (reading: StoredReading | undefined) =>
  reading
    ? {
        em: reading.readAt,
        tipo: reading.kind,
        certeza: reading.confidence,
        valores: reading.fields.map(({ name, value, page, line }) => ({
          nome: name,
          valor: value,
          pagina: page,
          linha: line,
        })),
        observacoes: reading.findings.map(({ code, found, expected, page }) => ({
          codigo: code,
          lido: found ?? null,
          esperado: expected ?? null,
          pagina: page ?? null,
        })),
      }
    : null;

const senders = { client: 'tu', staff: 'equipa', system: 'sistema' } as const;

const messageDocument = ({ senderType, senderId, content, createdAt }: Message, personId: string) => ({
  data: createdAt,
  de: senderType === 'client' && senderId !== undefined && senderId !== personId ? ofOther : senders[senderType],
  texto: content,
});

const mailDocument = ({ state, address, subject, text, files, createdAt }: Mail) => ({
  data: createdAt,
  de: state === 'sent' ? 'equipa' : 'tu',
  endereco: address,
  assunto: subject,
  texto: text,
  ficheiros: files.map(({ name, size, state: fate }) => ({ nome: name, bytes: size, estado: fate })),
});

const scenarioDocument = ({ name, figures, createdAt, changedAt }: Scenario) => ({
  nome: name,
  valores: figures,
  guardadoEm: createdAt,
  alteradoEm: changedAt,
});

const offerDocument = (offer: Offer) => ({
  banco: offer.bankName,
  estado: offer.status,
  montanteEuros: offer.loanAmount,
  tipoDeTaxa: offer.rateType,
  tanPercentagem: offer.interestRate,
  indexante: offer.index ?? null,
  spreadPercentagem: offer.spread ?? null,
  prazoMeses: offer.termMonths,
  prestacaoEuros: offer.monthlyPayment,
  totalEuros: offer.totalCost,
  fases: offer.phases ? describePhases(offer.phases) : null,
  custos: (offer.costs ?? []).map(({ name, amount, when }) => ({
    custo: name,
    euros: amount,
    quando: costTimeLabels[when],
  })),
  seguros: (offer.insurances ?? []).map(({ kind, yearly, required }) => ({
    seguro: insuranceLabels[kind],
    eurosPorAno: yearly,
    exigidoPeloBanco: required,
  })),
  produtos: (offer.products ?? []).map(({ name, yearlyCost, required = false, effect }) => ({
    produto: name,
    eurosPorAno: yearlyCost,
    exigidoPeloBanco: required,
    efeito: effect ?? null,
  })),
  taegDaFinePercentagem: offer.fineTaeg ?? null,
  mticDaFineEuros: offer.fineMtic ?? null,
  comissaoDeReembolsoPercentagem: offer.earlyRepaymentPercent ?? null,
  validaAte: offer.validUntil ?? null,
  resumo: offer.summary ?? null,
  publicadaEm: offer.publishedAt ?? null,
  escolhidaEm: offer.selectedAt ?? null,
});

/** Names and notes of bookings by others belong to them: only the person's own bookings are complete. */
const meetingDocument = ({ startsAt, status, isByOwner, attendeeName, attendeeEmail, notes }: Meeting) => ({
  data: startsAt,
  estado: status,
  ...(isByOwner && { nome: attendeeName ?? null, email: attendeeEmail ?? null, notas: notes ?? null }),
});

const ofOther = 'outra pessoa do pedido';

/** Who acted, if not the person. */
const actors: Readonly<Record<AuditEntry['actorRole'], string>> = {
  client: ofOther,
  staff: 'equipa',
  admin: 'equipa',
  operations: 'equipa',
  system: 'sistema',
};

/** The team's own words and ids among the values of a change. */
const internalFacts: ReadonlySet<string> = new Set(['rateReason', 'submissionId']);

const withoutInternal = (facts: AuditEntry['before']) =>
  facts && Object.fromEntries(Object.entries(facts).filter(([name]) => !internalFacts.has(name)));

/**
 * Returns an audit entry about the person's data. Team members are not named, only the team. Excludes reasons that are
 * internal notes of the team; that of a correction is in the document.
 */
function auditDocument(entry: AuditEntry | PersonAuditEntry, personId: string) {
  const { at, action, actorId, actorRole, documentId, before, after } = entry;
  return {
    data: at,
    acao: action,
    por: actorId === personId ? 'tu' : actors[actorRole],
    documento: documentId,
    antes: withoutInternal(before),
    depois: withoutInternal(after),
  };
}

/** Returns the content of `LEIA-ME.txt`. */
export const readMe = (at: Date): string =>
  `Cópia dos teus dados na ${brokerage.name}
Preparada em ${at.toISOString()} (hora UTC)

dados.json
  Tudo o que guardamos sobre ti, por grupos: a tua conta, os consentimentos, os pedidos com documentos,
  mensagens, emails, propostas e registo, as notificações que te enviámos e as mensagens de contacto do teu email.
  Abre-se em qualquer editor de texto. As datas estão no formato ISO 8601, em hora UTC.

ficheiros/
  Os ficheiros que nos enviaste, por pedido. Os que substituíste estão em "versoes-anteriores".

O que não está aqui
  As notas internas da equipa e os nomes de quem, na equipa, tratou de cada passo: dizem respeito a outras
  pessoas e à forma como trabalhamos. A tua palavra-passe também não: não a guardamos em forma legível.

Dúvidas ou pedidos sobre os teus dados: ${brokerage.privacyEmail}
${brokerage.legalName}
`;
