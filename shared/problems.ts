import { adviceProblems } from './advice/problems.ts';
import { agendaProblems } from './agenda/problems.ts';
import { applicationsProblems } from './applications/problems.ts';
import { assistantProblems } from './assistant/problems.ts';
import { bankConsentsProblems } from './bank-consents/problems.ts';
import { commissionsProblems } from './commissions/problems.ts';
import { commonProblems } from './common-problems.ts';
import { complaintsProblems } from './complaints/problems.ts';
import { documentsProblems } from './documents/problems.ts';
import { contactProblems, type FoundContact } from './leads/problems.ts';
import { lendersProblems } from './lenders/problems.ts';
import { mailProblems } from './mail/problems.ts';
import { partiesProblems } from './parties/problems.ts';
import { priorInformationProblems } from './prior-information/problems.ts';
import { securityProblems } from './security/problems.ts';
import { staffProblems } from './staff/problems.ts';
import { submissionsProblems } from './submissions/problems.ts';
import { tasksProblems } from './tasks/problems.ts';

/**
 * Every problem that the API can answer: code, HTTP status, Portuguese title and detail. Responses follow RFC 9457
 * (`application/problem+json`).
 */
export const problems = {
  ...commonProblems,
  ...assistantProblems,
  ...staffProblems,
  ...bankConsentsProblems,
  ...submissionsProblems,
  ...complaintsProblems,
  ...adviceProblems,
  'request.invalid': { status: 400, title: 'Dados inválidos', detail: 'Há campos por corrigir.' },
  'request.too_many': {
    status: 429,
    title: 'Demasiados pedidos',
    detail: 'Tenta novamente dentro de alguns minutos.',
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
  'whatsapp.not_offered': {
    status: 409,
    title: 'WhatsApp indisponível',
    detail: 'De momento não enviamos mensagens por WhatsApp. Continuas a receber tudo por email.',
  },
  'whatsapp.off': {
    status: 409,
    title: 'WhatsApp desligado',
    detail: 'Liga primeiro as atualizações por WhatsApp em Contacto e guarda as alterações.',
  },
  'whatsapp.confirmed': {
    status: 409,
    title: 'Número já confirmado',
    detail: 'O teu número já está confirmado.',
  },
  'whatsapp.unknown_number': {
    status: 409,
    title: 'Número sem WhatsApp',
    detail: 'O WhatsApp não conhece este número. Corrige-o em Contacto e tenta novamente.',
  },
  'whatsapp.code': {
    status: 400,
    title: 'Código não aceite',
    detail: 'O código não está certo. Confirma os 6 algarismos e tenta novamente.',
  },
  'whatsapp.code_expired': {
    status: 409,
    title: 'Código expirado',
    detail: 'Este código já não serve. Pede outro.',
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
  'account.password_needed': {
    status: 409,
    title: 'Escolhe a tua palavra-passe',
    detail: 'Este registo não foi feito neste navegador. Para confirmares o email, escolhe uma palavra-passe.',
  },
  'account.confirmation_code': {
    status: 400,
    title: 'Não foi possível confirmar o email',
    detail: 'O código não está certo. Confirma os 6 algarismos do email mais recente.',
  },
  'account.confirmation_expired': {
    status: 400,
    title: 'Não foi possível confirmar o email',
    detail: 'O código expirou. Pede um novo email de confirmação.',
  },
  'account.confirmed': {
    status: 409,
    title: 'Email já confirmado',
    detail: 'A tua conta já está ativa. Podes entrar.',
  },
  'account.undeliverable': {
    status: 409,
    title: 'O nosso email veio devolvido',
    detail:
      'Este endereço não recebe o email de confirmação. Vê se está bem escrito e regista-te com o certo. Se está certo, regista-te de novo daqui a pouco ou usa outro email.',
  },
  'account.too_new': {
    status: 409,
    title: 'Ainda não é possível',
    detail:
      'Por segurança, isto só muda 24 horas depois de confirmares o email. Para não esperares, sai e escolhe uma palavra-passe em «Esqueci-me da palavra-passe».',
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
  ...applicationsProblems,
  ...partiesProblems,
  ...documentsProblems,
  ...priorInformationProblems,
  'reply.not_found': { status: 404, title: 'Texto não encontrado', detail: 'Este texto guardado já não existe.' },
  'reply.changed': {
    status: 409,
    title: 'O texto mudou entretanto',
    detail: 'Foi alterado depois de o abrires. Vê como está agora.',
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
  'deed.too_early': {
    status: 409,
    title: 'Ainda é cedo para a escritura',
    detail: 'A escritura só pode ser depois do período de reflexão de quem assina.',
  },
  'deed.late': {
    status: 409,
    title: 'A escritura ficaria depois de um prazo',
    detail: 'Confirma que é mesmo nesse dia.',
  },
  'deed.not_concluded': {
    status: 409,
    title: 'O pedido ainda não está concluído',
    detail: 'Isto decide-se depois da escritura.',
  },
  'offer.not_found': { status: 404, title: 'Proposta não encontrada', detail: 'A proposta solicitada não existe' },
  'offer.changed': {
    status: 409,
    title: 'A proposta mudou entretanto',
    detail: 'Foi alterada depois de a abrires. Vê como está agora antes de decidir.',
  },
  'offer.wrong_stage': {
    status: 409,
    title: 'Ainda não é possível publicar',
    detail: 'Só se publicam propostas de pedidos em análise ou na fase de proposta.',
  },
  'offer.expired': {
    status: 409,
    title: 'Proposta expirada',
    detail: 'Esta proposta expirou. Pede à equipa uma nova.',
  },
  'offer.fine_missing': {
    status: 409,
    title: 'Falta a FINE',
    detail: 'Junta a FINE do banco antes de publicar.',
  },
  'offer.unconfirmed': { status: 400, title: 'Falta confirmar', detail: 'Confirma os valores da FINE.' },
  'receipt.day': {
    status: 400,
    title: 'Esse dia não pode ser',
    detail: 'A FINE recebe-se entre o dia em que o banco a emitiu e hoje.',
  },
  'receipt.proof_missing': {
    status: 400,
    title: 'Falta a prova do banco',
    detail: 'Para passar a receção para antes, indica o ficheiro em que o banco o comprova.',
  },
  'receipt.deed_set': {
    status: 409,
    title: 'A escritura já está marcada',
    detail: 'Com a escritura marcada já não se muda o dia de uma receção.',
  },
  'receipt.admin_only': {
    status: 403,
    title: 'Só para administradores',
    detail: 'Só um administrador corrige um dia que já foi registado.',
  },
  'offer.validity': {
    status: 400,
    title: 'A validade é curta demais',
    detail: 'A aprovação de um banco vale pelo menos 30 dias.',
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
  'offer.other_proposed': {
    status: 409,
    title: 'Já há uma proposta à espera de confirmação',
    detail: 'Para avançar com outra, é preciso retirar primeiro essa.',
  },
  'offer.not_confirmed': {
    status: 409,
    title: 'Ainda não confirmaste esta proposta',
    detail: 'Só quem já a confirmou a pode retirar.',
  },
  'offer.not_proposed': {
    status: 409,
    title: 'Já não está à espera de confirmação',
    detail: 'Foi retirada, ou já está escolhida. Vê como está agora.',
  },
  ...securityProblems,
  ...tasksProblems,
  ...mailProblems,
  ...lendersProblems,
  ...commissionsProblems,
  ...agendaProblems,
  'message.other_readers': {
    status: 409,
    title: 'Quem lê esta conversa mudou',
    detail: 'Alguém entrou no pedido ou saiu dele. Vê quem lê a conversa e envia outra vez.',
  },
  'message.not_sent': {
    status: 409,
    title: 'Mensagem não enviada',
    detail: 'Não foi possível enviar o SMS. Tenta novamente.',
  },
  'facts.changed': {
    status: 409,
    title: 'Os dados mudaram entretanto',
    detail: 'Foram alterados depois de os abrires. Vê como estão agora.',
  },
  'facts.step': {
    status: 409,
    title: 'Confirma o valor',
    detail: 'O valor muda mais de um ponto em relação ao mês anterior.',
  },
  'lead.not_found': {
    status: 404,
    title: 'Contacto não encontrado',
    detail: 'Este contacto já não existe.',
  },
  'lead.changed': {
    status: 409,
    title: 'O contacto mudou entretanto',
    detail: 'Foi mudado depois de o abrires. Vê como está agora.',
  },
  ...contactProblems,
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
    detail: 'Esta conta já está suspensa.',
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
  path: string;
  message: string;
}

/** The body of every error response (RFC 9457). */
export interface Problem {
  type: string;
  status: number;
  code: ProblemCode;
  title: string;
  detail: string;
  errors?: readonly FieldProblem[];
  /** Labels of the missing documents, with `application.documents_missing`. */
  missing?: readonly string[];
  /** Contacts and accounts with the same number or address, with `contact.duplicate`. */
  found?: readonly FoundContact[];
  /** Request id for support; the logs have the same id. */
  requestId?: string;
}
