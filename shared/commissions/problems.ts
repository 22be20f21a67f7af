/** Problems of commissions (spec lenders L9), which only admins meet. */
export const commissionsProblems = {
  'commission.not_found': {
    status: 404,
    title: 'Comissão não encontrada',
    detail: 'Este pedido ao banco não tem comissão.',
  },
  'commission.changed': {
    status: 409,
    title: 'A comissão mudou entretanto',
    detail: 'Foi alterada depois de a abrires. Vê como está agora.',
  },
  'commission.not_due': {
    status: 409,
    title: 'A comissão ainda não é devida',
    detail: 'Só se fatura e recebe depois de o contrato com o banco estar assinado.',
  },
} as const;
