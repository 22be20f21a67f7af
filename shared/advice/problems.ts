export const adviceProblems = {
  'advice.not_offered': {
    status: 409,
    title: 'Não prestamos consultoria',
    detail: 'As recomendações não fazem parte dos serviços autorizados.',
  },
  'advice.not_found': {
    status: 404,
    title: 'Recomendação não encontrada',
    detail: 'Esta recomendação não existe.',
  },
  'advice.changed': {
    status: 409,
    title: 'Há uma recomendação mais recente',
    detail: 'Foi dada depois de abrires esta página. Vê-a antes de a substituíres.',
  },
} as const satisfies Record<string, { status: number; title: string; detail: string }>;
