/** Problems of the prior information; see `shared/problems.ts`. */
export const priorInformationProblems = {
  'information.not_acknowledged': {
    status: 409,
    title: 'Falta confirmares a informação prévia',
    detail: 'O ficheiro segue assim que confirmares que recebeste a informação prévia.',
  },
  'information.not_delivered': {
    status: 409,
    title: 'Falta entregar a informação prévia',
    detail:
      'Antes do primeiro ficheiro desta pessoa, a equipa entrega-lhe a informação prévia em papel e regista o dia.',
  },
  'information.changed': {
    status: 409,
    title: 'A informação prévia mudou entretanto',
    detail: 'Há uma versão nova. Atualiza a página para a leres.',
  },
} as const;
