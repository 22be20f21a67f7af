/** Problems of absences (spec office, O7); see `shared/problems.ts`. */
export const staffProblems = {
  'absence.overlaps': {
    status: 409,
    title: 'Já há uma ausência nesses dias',
    detail: 'Muda as datas, ou termina primeiro a que já está marcada.',
  },
  'absence.no_substitute': {
    status: 400,
    title: 'Escolhe quem substitui',
    detail: 'Tem de ser outra pessoa da equipa, com acesso ao backoffice.',
  },
  'absence.changed': {
    status: 409,
    title: 'A ausência mudou entretanto',
    detail: 'Foi alterada depois de a abrires. Vê como está agora.',
  },
  'absence.not_found': { status: 404, title: 'Ausência não encontrada', detail: 'Esta ausência já não existe.' },
  'absence.too_many': {
    status: 409,
    title: 'Demasiadas ausências marcadas',
    detail: 'Termina primeiro uma que já não seja precisa.',
  },
  'staff.away': {
    status: 409,
    title: 'Esta pessoa está fora',
    detail: 'Escolhe quem a substitui, ou outra pessoa da equipa.',
  },
  'staff.suspended': {
    status: 409,
    title: 'A conta desta pessoa está suspensa',
    detail: 'Escolhe outra pessoa da equipa.',
  },
} as const;
