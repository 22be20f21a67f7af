export const complaintsProblems = {
  'complaint.too_many': {
    status: 429,
    title: 'Demasiadas reclamações hoje',
    detail: 'Recebemos 3 reclamações hoje deste email ou desta ligação. Tenta amanhã, ou usa o Livro de Reclamações.',
  },
  'complaint.not_found': {
    status: 404,
    title: 'Reclamação não encontrada',
    detail: 'Esta reclamação não existe.',
  },
  'complaint.changed': {
    status: 409,
    title: 'A reclamação mudou entretanto',
    detail: 'Já tem resposta. Atualiza a página.',
  },
} as const satisfies Record<string, { status: number; title: string; detail: string }>;
