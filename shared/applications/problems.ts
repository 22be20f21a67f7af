import { maxOpenApplications } from './limits.ts';
import { maxScenarios } from './scenarios.ts';

/** Problems of applications and of undoing; see `shared/problems.ts`. */
export const applicationsProblems = {
  'application.not_found': { status: 404, title: 'Pedido não encontrado', detail: 'O pedido solicitado não existe' },
  'application.changed': {
    status: 409,
    title: 'O pedido mudou entretanto',
    detail: 'Vê como está agora e, se ainda fizer falta, repete.',
  },
  'application.put_off_changed': {
    status: 409,
    title: 'O adiamento mudou entretanto',
    detail: 'Este pedido foi adiado ou retomado depois de o abrires. O que escreveste continua no formulário.',
  },
  'application.loan_changed': {
    status: 409,
    title: 'Os valores mudaram entretanto',
    detail: 'Os valores foram alterados depois de os abrires. O que escreveste continua no formulário.',
  },
  'application.figure_changed': {
    status: 409,
    title: 'O valor mudou entretanto',
    detail: 'Vê o que está agora no pedido e, se o lido continuar certo, usa-o outra vez.',
  },
  'application.fact_unusable': {
    status: 409,
    title: 'Este valor não se pode usar',
    detail: 'O pedido não tem um valor que ele substitua.',
  },
  'application.closed': {
    status: 409,
    title: 'Pedido encerrado',
    detail: 'Este pedido já não aceita alterações. Fala com a equipa se precisares de ajuda.',
  },
  'application.already_submitted': {
    status: 409,
    title: 'Documentos já submetidos',
    detail: 'Os documentos deste pedido já foram submetidos.',
  },
  'application.documents_missing': {
    status: 409,
    title: 'Documentos em falta',
    detail: 'Precisas de enviar os documentos em falta.',
  },
  'application.party_missing': {
    status: 409,
    title: 'Falta alguém',
    detail: 'Falta outra pessoa do pedido.',
  },
  'application.move_refused': {
    status: 409,
    title: 'Mudança não permitida',
    detail: 'O pedido não pode passar para essa fase.',
  },
  'application.too_many': {
    status: 409,
    title: `Já tens ${maxOpenApplications} pedidos em aberto`,
    detail: 'É o máximo ao mesmo tempo. Fala com a equipa se precisares de outro.',
  },
  'application.added': {
    status: 409,
    title: 'Pedido já aberto',
    detail: 'Este pedido já foi aberto: está em «Outros pedidos».',
  },
  'application.nothing_missing': {
    status: 409,
    title: 'Nada em falta',
    detail: 'O cliente não tem documentos por enviar ou corrigir.',
  },
  'application.reminded_recently': {
    status: 409,
    title: 'Lembrete já enviado',
    detail: 'O cliente recebeu um lembrete nas últimas 24 horas.',
  },
  'application.card_not_seen': {
    status: 409,
    title: 'Falta ver o Cartão de Cidadão',
    detail:
      'O cliente mostra-o à equipa em vez de enviar cópias. Marca-o como visto em «Documentos» antes da proposta.',
  },
  'scenario.not_found': { status: 404, title: 'Cenário não encontrado', detail: 'Este cenário já não existe.' },
  'scenario.changed': {
    status: 409,
    title: 'O cenário mudou entretanto',
    detail: 'Foi mudado ou apagado depois de o abrires. Vê como está agora.',
  },
  'scenario.too_many': {
    status: 409,
    title: `Já tens ${maxScenarios} cenários`,
    detail: 'É o máximo por pedido. Apaga um para guardares outro.',
  },
  'undo.not_found': { status: 404, title: 'Nada para anular', detail: 'Isto já foi anulado.' },
  'undo.too_late': {
    status: 409,
    title: 'Já não é possível anular',
    detail: 'Passaram os 10 segundos e o cliente já está a ser avisado.',
  },
  'undo.overtaken': {
    status: 409,
    title: 'Já não é possível anular',
    detail: 'O pedido já mudou outra vez. Vê como está agora.',
  },
  'undo.file_replaced': {
    status: 409,
    title: 'Já não é possível anular',
    detail: 'O ficheiro já foi substituído.',
  },
  'undo.offer_chosen': { status: 409, title: 'Já não é possível anular', detail: 'A proposta já foi escolhida.' },
  'application.reason_required': {
    status: 400,
    title: 'Motivo obrigatório',
    detail: 'Indica o motivo para recuar o pedido.',
  },
} as const;
