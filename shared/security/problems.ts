/** Problems of second factors, proofs of identity and changes of an account; see `shared/problems.ts`. */
export const securityProblems = {
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
  'recovery.not_possible': {
    status: 400,
    title: 'Não foi possível confirmar a conta',
    detail: 'Confirma o email e a palavra-passe: volta ao login e entra outra vez até ao pedido do código.',
  },
  'recovery.by_team': {
    status: 409,
    title: 'Fala connosco',
    detail: 'A verificação desta conta só pode ser retirada por duas pessoas da equipa.',
  },
  'recovery.over': {
    status: 409,
    title: 'Não há nada para cancelar',
    detail: 'Este pedido já foi cancelado, já terminou, ou há um mais recente: usa o último email que recebeste.',
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
    title: 'Esta pessoa já consegue entrar',
    detail: 'A conta existe outra vez ou foi reativada, ou os dados já foram apagados. Atualiza a página.',
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
} as const;
