/** Problems of people of a request and of invitations; see `shared/problems.ts`. */
export const partiesProblems = {
  'party.not_found': {
    status: 404,
    title: 'Pessoa não encontrada',
    detail: 'Esta pessoa já não está no pedido. Atualiza a página.',
  },
  'party.changed': {
    status: 409,
    title: 'As pessoas do pedido mudaram entretanto',
    detail: 'Vê como está agora e tenta novamente.',
  },
  'party.own_address': { status: 400, title: 'Esse é o teu email', detail: 'Escreve o email da outra pessoa.' },
  'party.already_invited': {
    status: 409,
    title: 'Esta pessoa já foi convidada',
    detail: 'Se não encontra o convite, envia-o outra vez.',
  },
  'party.too_many': {
    status: 409,
    title: 'Já há 4 titulares',
    detail: 'Os convites por aceitar também contam.',
  },
  'party.too_many_invitations': {
    status: 429,
    title: 'Demasiados convites',
    detail: 'Fala com a equipa se precisares de convidar mais alguém.',
  },
  'party.last_titular': {
    status: 409,
    title: 'É a única pessoa titular',
    detail: 'Um pedido tem sempre uma pessoa titular.',
  },
  'party.not_leaving': {
    status: 409,
    title: 'Fala com a equipa para saíres',
    detail: 'Nesta fase do pedido só a equipa pode tirar alguém.',
  },
  'invitation.not_valid': {
    status: 404,
    title: 'Convite não encontrado',
    detail: 'Este convite já não serve. Pede outro a quem te convidou.',
  },
  'invitation.already_in': {
    status: 409,
    title: 'Já estás neste pedido',
    detail: 'Não precisas deste convite.',
  },
  'invitation.too_many': {
    status: 409,
    title: 'Já estás em 10 pedidos de outras pessoas',
    detail: 'Sai de um deles para poderes entrar neste.',
  },
  'invitation.team': {
    status: 409,
    title: 'Contas da equipa não entram em pedidos',
    detail: 'Entra com outra conta.',
  },
  'facts.debt_not_found': {
    status: 404,
    title: 'Crédito não encontrado',
    detail: 'Este crédito já não está nos dados da pessoa. Atualiza a página.',
  },
} as const satisfies Record<string, { status: number; title: string; detail: string }>;
