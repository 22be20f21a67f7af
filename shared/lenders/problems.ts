/** Problems of banks (spec lenders L1). */
export const lendersProblems = {
  'lender.not_found': { status: 404, title: 'Banco não encontrado', detail: 'Este banco não está na nossa lista.' },
  'lender.not_contracted': {
    status: 409,
    title: 'Sem contrato com este banco',
    detail: 'Escolhe um dos bancos com quem temos contrato.',
  },
  'lender.changed': {
    status: 409,
    title: 'A ficha do banco mudou entretanto',
    detail: 'Foi alterada depois de a abrires. Vê como está agora.',
  },
} as const;
