/** Problems of the dates of a case and of the calendar's address. */
export const agendaProblems = {
  'date.changed': {
    status: 409,
    title: 'A data mudou entretanto',
    detail: 'Foi alterada depois de a abrires. Vê como está agora.',
  },
  'date.too_many': {
    status: 409,
    title: 'Demasiadas datas',
    detail: 'Retira primeiro uma que já não seja precisa.',
  },
  'date.not_found': { status: 404, title: 'Data não encontrada', detail: 'Esta data já não existe.' },
  'agenda.not_found': {
    status: 404,
    title: 'Calendário não encontrado',
    detail: 'Este endereço já não serve. Cria outro na agenda.',
  },
} as const;
