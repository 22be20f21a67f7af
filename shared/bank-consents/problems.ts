/** Problems of what people agree to be sent to banks (spec lenders L2). */
export const bankConsentsProblems = {
  'bank_consent.not_asked': {
    status: 409,
    title: 'Ainda não é altura de escolher os bancos',
    detail: 'Escolhes os bancos quando a equipa estiver a analisar o pedido.',
  },
  'bank_consent.reminded_recently': {
    status: 409,
    title: 'Já foi lembrado há pouco',
    detail: 'Só se lembra cada pessoa uma vez em 24 horas.',
  },
} as const;
