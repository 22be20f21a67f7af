import { brokerage } from '#shared/brokerage.ts';
import { pages } from '../answer.ts';
import type { WrittenEntry } from './entry.ts';

export const portalEntries: readonly WrittenEntry[] = [
  {
    id: 'upload-help',
    title: 'Como envio um documento e que ficheiros aceitam?',
    keywords:
      'enviar upload ficheiro formato pdf jpg png foto fotografia tamanho máximo 10mb digitalizar documento recibos telemóvel grande',
    text: 'Na página Documentos, escolhe o documento e o ficheiro. Aceitamos PDF, JPG e PNG até 10 MB; uma fotografia nítida serve. O que envias fica guardado e podes continuar mais tarde.',
    sources: [],
    links: [pages.documents],
  },
  {
    id: 'replace-document',
    title: 'Enviei o ficheiro errado: posso trocá-lo?',
    keywords: 'trocar ficheiro errado engano apagar documento enviado',
    text: "Podes, com o botão 'Substituir' ao lado do documento, enquanto não estiver aprovado. Se já foi aprovado, fala com a equipa.",
    sources: [],
    links: [pages.documents, pages.messages],
  },
  {
    id: 'contact-team',
    isAboutUs: true,
    title: 'Como falo com a equipa ou com o meu gestor?',
    keywords:
      'falar pessoa gestor equipa contacto telefone email whatsapp ligar horário atendimento chamada reunião agendar marcar escritório morada número',
    text: `Escreve em Mensagens, liga para ${brokerage.phone} ou escreve para ${brokerage.email} (${brokerage.hours}). Podes também marcar uma chamada de 15 minutos com 'Agendar Reunião', no teu painel.`,
    sources: [],
    links: [pages.messages, pages.dashboard],
  },
  {
    id: 'changed-case',
    title: 'A minha situação mudou ou esqueci-me de um crédito: o que faço?',
    keywords: 'omiti faltou dívida perdi emprego desempregado',
    text: 'Diz já à equipa, em Mensagens: corrigimos o pedido contigo. O banco vê todos os teus créditos no mapa de responsabilidades.',
    sources: ['DL n.º 204/2008'],
    links: [pages.messages],
  },
  {
    id: 'payment-request',
    title: 'Pediram-me um pagamento em nome da Morada: é verdade?',
    keywords: 'fraude burla falso transferir sinal iban',
    text: `Não pagues: a ${brokerage.name} não te pede dinheiro nem o recebe por ti. Avisa já a equipa (${brokerage.phone}).`,
    sources: ['DL n.º 81-C/2017'],
    links: [pages.messages],
  },
  {
    id: 'assistant',
    title: 'Quem me responde aqui?',
    isAboutUs: true,
    keywords: 'robô bot humano real inteligência artificial máquina assistente automático nome',
    text: `Sou o assistente automático da ${brokerage.name}: respondo com textos verificados e com as contas do simulador, e não decido nem prometo nada. Para falares com uma pessoa da equipa, escreve em Mensagens.`,
    sources: [],
    links: [pages.messages],
  },
  {
    id: 'data-protection',
    isAboutUs: true,
    title: 'O que fazem com os meus dados e documentos?',
    keywords:
      'dados pessoais privacidade rgpd segurança apagar conta cópia proteção vendem partilham guardam enviar documentos',
    text: 'Os teus documentos ficam guardados em privado e abrem-nos só tu e a equipa; vão aos bancos a quem apresentamos o teu pedido. Em Definições podes pedir uma cópia dos teus dados ou a eliminação da conta. Ao assistente não dês contactos nem números: o que reconhecemos como tal é retirado antes de sair do teu navegador, e as perguntas não ficam guardadas.',
    sources: ['Regulamento (UE) 2016/679'],
    links: [pages.settings],
  },
  {
    id: 'change-details',
    title: 'Como mudo o meu nome, telefone, rendimento ou país?',
    keywords:
      'alterar mudar nome telemóvel rendimento mensal país situação profissional definições perfil telefone morada email',
    text: 'Em Definições mudas o nome, o telefone, o rendimento mensal e a situação profissional. O país de rendimento também se muda na página Documentos: a lista do que é pedido adapta-se e o que já enviaste fica.',
    sources: [],
    links: [pages.settings, pages.documents],
  },
  {
    id: 'notifications',
    title: 'Como escolho ou desligo as notificações?',
    keywords: 'notificações emails avisos whatsapp desligar ligar deixar receber parar alertas preferências',
    text: "Em Definições, no cartão 'Notificações', escolhes os emails que queres receber; os que protegem a tua conta e os teus dados chegam sempre. As atualizações por WhatsApp ligam-se e desligam-se lá também, no cartão 'Contacto'.",
    sources: [],
    links: [pages.settings],
  },
  {
    id: 'password-and-security',
    title: 'Como mudo a palavra-passe ou ligo a verificação em dois passos?',
    keywords:
      'palavra-passe password mudar recuperar esquecer segurança autenticação dois código mfa chave acesso passkey conta fatores',
    text: "Em Definições, no cartão 'Segurança', tens 'Mudar palavra-passe', 'Verificação em dois passos' e 'Chaves de acesso', com que entras sem palavra-passe. Se a esqueceste, sai e escolhe 'Esqueci-me da palavra-passe' no ecrã de entrada: enviamos-te um código por email.",
    sources: [],
    links: [pages.settings],
  },
  {
    id: 'new-application',
    title: 'Posso fazer outro pedido ou uma nova simulação?',
    keywords: 'novo pedido segunda casa simulação começar menor dois pedidos',
    text: "Podes: 'Nova Simulação', no teu painel, abre o simulador, e 'Começar um pedido com estes valores' cria um pedido novo com eles. O mais recente passa a ser o atual; os anteriores ficam guardados, e trocas entre eles em 'Pedido', no topo: respondo sempre sobre o que está aberto. Simular podes já; pedir crédito, só depois da maioridade.",
    sources: [],
    links: [pages.start],
  },
];
