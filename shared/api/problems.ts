import { maxOpenApplications } from '../applications/application-limits.ts';
import { commonProblems } from './common-problems.ts';

/**
 * Every problem that the API can answer: code, HTTP status, Portuguese title and detail. Responses follow RFC 9457
 * (`application/problem+json`).
 */
export const problems = {
  ...commonProblems,
  'request.invalid': { status: 400, title: 'Dados inválidos', detail: 'Há campos por corrigir.' },
  'request.too_many': {
    status: 429,
    title: 'Demasiados pedidos',
    detail: 'Tenta novamente dentro de alguns minutos.',
  },
  'assistant.too_many': {
    status: 429,
    title: 'Calma aí! ⏱️',
    detail: 'Estás a usar muito rápido. Tenta de novo em instantes.',
  },
  'edge.required': {
    status: 403,
    title: 'Acesso negado',
    detail: 'Este endereço não responde a pedidos diretos. Usa o endereço do site.',
  },
  'webhook.signature_invalid': {
    status: 401,
    title: 'Assinatura inválida',
    detail: 'A assinatura do pedido falta ou não confere.',
  },
  'webhook.expired': {
    status: 400,
    title: 'Acontecimento fora de prazo',
    detail: 'O acontecimento é demasiado antigo ou está no futuro.',
  },
  'session.not_found': {
    status: 404,
    title: 'Sessão não encontrada',
    detail: 'Esta sessão já terminou.',
  },
  'session.proof_needed': {
    status: 403,
    title: 'Confirma que és tu',
    detail: 'Entraste há mais de 10 minutos. Para continuares, sai e volta a entrar.',
  },
  'session.code': {
    status: 400,
    title: 'Código não aceite',
    detail: 'O código não está certo. Confirma os 6 algarismos e tenta novamente.',
  },
  'session.code_expired': {
    status: 409,
    title: 'Código expirado',
    detail: 'Este código já não serve. Pede outro.',
  },
  'session.code_not_offered': {
    status: 409,
    title: 'Confirma com a palavra-passe',
    detail: 'A tua conta tem palavra-passe: é com ela que confirmas que és tu.',
  },
  'access.second_factor_needed': {
    status: 403,
    title: 'Falta a verificação em dois passos',
    detail: 'Para abrires o backoffice, entra com a verificação em dois passos.',
  },
  'account.exists': {
    status: 409,
    title: 'Conta já existe',
    detail: 'Esta conta já está registada. Tente fazer login.',
  },
  'account.reset_code': {
    status: 400,
    title: 'Código não aceite',
    detail:
      'O código não está certo, já foi usado ou expirou. Confirma os 6 algarismos do email mais recente ou pede outro.',
  },
  'password.compromised': {
    status: 400,
    title: 'Password comprometida',
    detail: 'Esta palavra-passe apareceu em fugas de dados de outros sites. Escolhe outra.',
  },
  'passkey.unavailable': {
    status: 409,
    title: 'Esta conta não entra com chave de acesso',
    detail: 'Entra com a palavra-passe. Com a verificação em dois passos ativa, é sempre assim que se entra.',
  },
  'passkey.not_accepted': {
    status: 400,
    title: 'Chave de acesso não aceite',
    detail: 'Tenta outra vez, ou entra com a palavra-passe.',
  },
  'passkey.not_found': {
    status: 404,
    title: 'Chave de acesso não encontrada',
    detail: 'Esta chave de acesso já não existe. Atualiza a página.',
  },
  'passkey.too_many': {
    status: 409,
    title: 'Já tens 20 chaves de acesso',
    detail: 'Remove uma que já não uses para poderes adicionar outra.',
  },
  'person.not_found': {
    status: 404,
    title: 'Conta não encontrada',
    detail: 'Não encontrámos a tua conta. Volta a entrar.',
  },
  'profile.incomplete': { status: 409, title: 'Dados incompletos', detail: 'Por favor, preenche todos os campos' },
  'application.not_found': { status: 404, title: 'Pedido não encontrado', detail: 'O pedido solicitado não existe' },
  'application.changed': {
    status: 409,
    title: 'O pedido mudou entretanto',
    detail: 'Atualiza a página e tenta novamente.',
  },
  'application.put_off_changed': {
    status: 409,
    title: 'O adiamento mudou entretanto',
    detail: 'Outra pessoa adiou ou retomou este pedido. O que escreveste continua no formulário.',
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
  'undo.not_found': { status: 404, title: 'Nada para anular', detail: 'Isto já foi anulado.' },
  'undo.too_late': {
    status: 409,
    title: 'Já não é possível anular',
    detail: 'Passaram os 10 segundos e o cliente já está a ser avisado.',
  },
  'undo.overtaken': {
    status: 409,
    title: 'Já não é possível anular',
    detail: 'Outra pessoa já mexeu neste pedido. Vê como está agora.',
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
  'document.not_found': { status: 404, title: 'Documento não encontrado', detail: 'O documento solicitado não existe' },
  'document.type_unknown': {
    status: 400,
    title: 'Tipo de documento necessário',
    detail: 'Indica que documento é este.',
  },
  'document.file_type': {
    status: 400,
    title: 'Tipo de ficheiro não suportado',
    detail: 'Tipo de ficheiro não permitido. Use PDF, JPG ou PNG.',
  },
  'document.file_too_large': { status: 400, title: 'Ficheiro muito grande', detail: 'Ficheiro excede 10MB' },
  'document.file_empty': {
    status: 400,
    title: 'Ficheiro vazio',
    detail: 'O ficheiro não tem conteúdo. Escolhe outro.',
  },
  'document.not_received': {
    status: 409,
    title: 'Ficheiro não recebido',
    detail: 'O ficheiro não chegou ao armazenamento. Tenta novamente.',
  },
  'document.approved': {
    status: 409,
    title: 'Documento já aprovado',
    detail: 'Este documento já foi aprovado. Se precisas de o trocar, fala com a equipa.',
  },
  'document.replaced': {
    status: 409,
    title: 'Documento substituído',
    detail: 'O cliente enviou um novo ficheiro entretanto. Vê-o antes de decidir.',
  },
  'document.already_reviewed': {
    status: 409,
    title: 'Documento já revisto',
    detail: 'Outra pessoa da equipa já reviu este documento.',
  },
  'document.too_many': {
    status: 409,
    title: 'Demasiados documentos',
    detail: 'Este pedido já tem o máximo de documentos.',
  },
  'document.scan_pending': {
    status: 409,
    title: 'A verificar o ficheiro',
    detail: 'Estamos a verificar se o ficheiro é seguro. Tenta novamente daqui a momentos.',
  },
  'document.unverified': {
    status: 409,
    title: 'Ficheiro não verificado',
    detail: 'Este ficheiro não foi verificado: não sabemos se é seguro.',
  },
  'document.infected': {
    status: 409,
    title: 'Ficheiro recusado',
    detail: 'O ficheiro não passou na nossa verificação de segurança. Envia o documento de novo.',
  },
  'document.too_many_uploads': {
    status: 429,
    title: 'Demasiados envios',
    detail: 'Começaste muitos envios em pouco tempo. Espera uns minutos e tenta novamente.',
  },
  'document.none': {
    status: 409,
    title: 'Não há documentos para descarregar',
    detail: 'Ainda nenhum documento deste pedido está nesse estado.',
  },
  'document.already_asked': {
    status: 409,
    title: 'Documento já pedido',
    detail: 'Este documento já foi pedido ao cliente.',
  },
  'document.not_opened': {
    status: 409,
    title: 'Documento por abrir',
    detail: 'Abre o ficheiro antes de o aprovares com os outros.',
  },
  'document.sent_by_team': {
    status: 409,
    title: 'Ficheiro enviado pela equipa',
    detail: 'A equipa enviou este documento e está a revê-lo. Se tens outro, fala connosco.',
  },
  'document.due_date': {
    status: 400,
    title: 'Prazo inválido',
    detail: 'O prazo tem de ser a partir de hoje e dentro de um ano.',
  },
  'document.already_approved': {
    status: 409,
    title: 'Documento já aprovado',
    detail: 'Um documento aprovado faz parte do processo: já não se pode dispensar.',
  },
  'document.consent_needed': {
    status: 409,
    title: 'Falta a tua autorização',
    detail: 'Só guardamos uma cópia do Cartão de Cidadão com a tua autorização. Também o podes mostrar à equipa.',
  },
  'document.not_applicable': {
    status: 409,
    title: 'Documento não aplicável',
    detail: 'A equipa indicou que este pedido não precisa deste documento.',
  },
  'reply.not_found': { status: 404, title: 'Texto não encontrado', detail: 'Este texto guardado já não existe.' },
  'reply.changed': {
    status: 409,
    title: 'O texto mudou entretanto',
    detail: 'Outra pessoa da equipa alterou-o. Vê como está agora.',
  },
  'reply.too_many': {
    status: 409,
    title: 'Demasiados textos guardados',
    detail: 'Apaga primeiro um que já não uses.',
  },
  'deed.no_checklist': {
    status: 404,
    title: 'Erro ao carregar dados da escritura',
    detail: 'Não foi encontrada nenhuma checklist de escritura. Contacte o suporte.',
  },
  'deed.not_open': {
    status: 409,
    title: 'Ainda não é a altura da escritura',
    detail: 'Estes documentos enviam-se quando o teu pedido chegar à fase da escritura.',
  },
  'offer.not_found': { status: 404, title: 'Proposta não encontrada', detail: 'A proposta solicitada não existe' },
  'offer.changed': {
    status: 409,
    title: 'A proposta mudou entretanto',
    detail: 'Outra pessoa da equipa alterou-a. Vê como está agora antes de decidir.',
  },
  'offer.wrong_stage': {
    status: 409,
    title: 'Ainda não é possível publicar',
    detail: 'Só se publicam propostas de pedidos em análise ou na fase de proposta.',
  },
  'offer.too_many': { status: 409, title: 'Demasiadas propostas', detail: 'Este pedido já tem o máximo de propostas.' },
  'offer.not_available': {
    status: 409,
    title: 'Proposta indisponível',
    detail: 'Esta proposta já não pode ser escolhida. Vê as que continuam disponíveis.',
  },
  'offer.already_chosen': {
    status: 409,
    title: 'A escolha já está feita',
    detail: 'Já foi escolhida uma proposta para este pedido, talvez noutro separador ou dispositivo.',
  },
  'security.no_factor': {
    status: 409,
    title: 'Nada para remover',
    detail: 'Esta conta não tem verificação em dois passos.',
  },
  'security.no_text_messages': {
    status: 409,
    title: 'SMS indisponível',
    detail: 'Aqui não é possível receber códigos por SMS. Usa uma app de autenticação.',
  },
  'proof.password': { status: 400, title: 'Palavra-passe errada', detail: 'A palavra-passe não está certa.' },
  'proof.no_password': {
    status: 409,
    title: 'A conta não tem palavra-passe',
    detail: 'Entras com o Google. Para esta mudança, define primeiro uma palavra-passe.',
  },
  'proof.code': {
    status: 400,
    title: 'Código errado',
    detail: 'O código não está certo. Confirma os 6 algarismos e tenta novamente.',
  },
  'proof.code_used': {
    status: 400,
    title: 'Código já usado',
    detail: 'Este código já foi usado ou expirou. Espera pelo código seguinte.',
  },
  'recovery.refused': {
    status: 400,
    title: 'Código de recuperação recusado',
    detail: 'Este código não está certo ou já foi usado. Confirma-o ou experimenta outro.',
  },
  'proof.expired': {
    status: 409,
    title: 'O tempo acabou',
    detail: 'O tempo para esta mudança acabou. Confirma outra vez que és tu.',
  },
  'account.import_running': {
    status: 409,
    title: 'As contas estão a ser repostas',
    detail: 'Espera que a reposição das contas acabe: até lá faltam contas que vão voltar.',
  },
  'account.not_missing': {
    status: 409,
    title: 'A conta já não está em falta',
    detail: 'A conta existe outra vez, ou os dados já foram apagados. Atualiza a página.',
  },
  'email.same': {
    status: 409,
    title: 'É o mesmo email',
    detail: 'A tua conta já usa este endereço.',
  },
  'email.taken': {
    status: 409,
    title: 'Email já usado',
    detail: 'Este endereço já pertence a outra conta. Escolhe outro.',
  },
  'email.of_google': {
    status: 409,
    title: 'O email é o da conta Google',
    detail:
      'A tua conta está ligada ao Google, e o email vem de lá. Muda-o na tua conta Google, ou fala connosco para a desligarmos.',
  },
  'email.code_expired': {
    status: 409,
    title: 'O código expirou',
    detail: 'O tempo para este código acabou. Pede a mudança outra vez.',
  },
  'email.change_replaced': {
    status: 409,
    title: 'A mudança foi feita noutro sítio',
    detail: 'Entretanto mudaste o email noutro separador ou dispositivo. Vê nas Definições qual ficou.',
  },
  'person.contested': {
    status: 409,
    title: 'Duas contas com este email',
    detail: 'Duas contas confirmaram este endereço. Resolve primeiro em Recuperar acesso qual delas fica.',
  },
  'message.not_sent': {
    status: 409,
    title: 'Mensagem não enviada',
    detail: 'Não foi possível enviar o SMS. Tenta novamente.',
  },
  'note.not_found': { status: 404, title: 'Nota não encontrada', detail: 'Esta nota já não existe.' },
  'note.not_own': {
    status: 403,
    title: 'A nota é de outra pessoa',
    detail: 'Só quem escreveu uma nota a pode alterar ou apagar.',
  },
  'note.changed': {
    status: 409,
    title: 'A nota mudou entretanto',
    detail: 'Mudaste-a ou apagaste-a noutro separador. Vê como está agora.',
  },
  'lead.not_found': {
    status: 404,
    title: 'Mensagem não encontrada',
    detail: 'Esta mensagem já não existe.',
  },
  'lead.changed': {
    status: 409,
    title: 'A mensagem mudou entretanto',
    detail: 'Outra pessoa da equipa mudou-a primeiro. Vê o que ficou e tenta novamente.',
  },
  'staff.user_not_found': {
    status: 404,
    title: 'Utilizador não encontrado',
    detail: 'Nenhuma conta tem este email confirmado.',
  },
  'staff.not_member': {
    status: 404,
    title: 'Membro não encontrado',
    detail: 'Esta pessoa já não faz parte da equipa.',
  },
  'staff.last_admin': {
    status: 409,
    title: 'Operação não permitida',
    detail: 'Não podes remover o último administrador.',
  },
  'staff.changed': {
    status: 409,
    title: 'A equipa mudou entretanto',
    detail: 'Atualiza a página e tenta novamente.',
  },
  'security.own_account': {
    status: 409,
    title: 'É a tua própria conta',
    detail: 'Ninguém suspende nem reativa a própria conta. Pede a outro administrador.',
  },
  'security.suspended': {
    status: 409,
    title: 'Conta já suspensa',
    detail: 'Outro administrador suspendeu esta conta entretanto.',
  },
  'security.not_suspended': {
    status: 409,
    title: 'Conta não suspensa',
    detail: 'Esta conta não está suspensa.',
  },
  'security.own_factor': {
    status: 409,
    title: 'É a tua própria conta',
    detail: 'Remove a tua verificação nas Definições, com um código. Se o perdeste, pede a outro administrador.',
  },
  'export.running': {
    status: 409,
    title: 'A cópia já está a ser preparada',
    detail: 'Já pediste uma cópia dos teus dados. Aparece aqui quando estiver pronta.',
  },
  'export.too_many': {
    status: 429,
    title: 'Demasiados pedidos',
    detail: 'Podes pedir 3 cópias em cada 24 horas. Tenta novamente mais tarde.',
  },
  'export.not_ready': {
    status: 409,
    title: 'Cópia não disponível',
    detail: 'Não há nenhuma cópia pronta a descarregar. Pede uma nova.',
  },
  'erasure.of_staff': {
    status: 409,
    title: 'Conta da equipa',
    detail: 'As contas da equipa não se eliminam aqui. Pede primeiro a um administrador que te retire da equipa.',
  },
  'erasure.email_differs': {
    status: 409,
    title: 'Email diferente',
    detail: 'Escreve o email da tua conta, tal como aparece aqui.',
  },
  'erasure.already_requested': {
    status: 409,
    title: 'Eliminação já pedida',
    detail: 'Já pediste a eliminação da tua conta.',
  },
  'notification.not_found': {
    status: 404,
    title: 'Aviso não encontrado',
    detail: 'Esta ligação já não serve. Escolhe nas Definições os emails que recebes.',
  },
  'erasure.under_way': {
    status: 409,
    title: 'A eliminação já começou',
    detail: 'A tua conta já está a ser eliminada.',
  },
} as const satisfies Record<string, { status: number; title: string; detail: string }>;

export type ProblemCode = keyof typeof problems;

/** A rejected field: its path in the input and a Portuguese message. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

/** The body of every error response (RFC 9457). */
export interface Problem {
  readonly type: string;
  readonly status: number;
  readonly code: ProblemCode;
  readonly title: string;
  readonly detail: string;
  readonly errors?: readonly FieldProblem[];
  /** Labels of the missing documents, with `application.documents_missing`. */
  readonly missing?: readonly string[];
  /** Request id for support; the logs have the same id. */
  readonly requestId?: string;
}
