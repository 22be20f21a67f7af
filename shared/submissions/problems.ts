/** Problems of requests at banks (spec lenders L3). */
export const submissionsProblems = {
  'submission.not_found': {
    status: 404,
    title: 'Pedido ao banco não encontrado',
    detail: 'Atualiza a página e tenta novamente.',
  },
  'submission.changed': {
    status: 409,
    title: 'O pedido ao banco mudou entretanto',
    detail: 'Foi mudado depois de o abrires. Vê como está agora.',
  },
  'submission.move_refused': {
    status: 409,
    title: 'Passagem não permitida',
    detail: 'O pedido ao banco não pode passar para esse estado.',
  },
  'submission.wrong_stage': {
    status: 409,
    title: 'O pedido ainda não está nessa fase',
    detail: 'Só se envia a um banco um pedido que já está em análise.',
  },
  'submission.pack_missing': {
    status: 409,
    title: 'Falta o dossier',
    detail: 'Prepara primeiro os documentos para este banco.',
  },
  'submission.consent_missing': {
    status: 409,
    title: 'Falta autorização',
    detail: 'Falta a autorização de alguém para este banco.',
  },
  'submission.too_many': {
    status: 409,
    title: 'Demasiados pedidos a bancos',
    detail: 'Há 10 por decidir ou 30 ao todo neste pedido.',
  },
  'submission.repeated': {
    status: 409,
    title: 'Já houve um pedido a este banco',
    detail: 'Este banco já teve este pedido há menos de 90 dias: indica porquê',
  },
  'submission.approval_missing': {
    status: 409,
    title: 'Falta a FINE da aprovação',
    detail: 'Junta primeiro uma proposta aprovada com a FINE deste banco.',
  },
  'submission.contract_missing': {
    status: 409,
    title: 'Ainda não há contrato',
    detail: 'O contrato é o da proposta escolhida deste banco, com a escritura feita.',
  },
} as const;
