/** Problems of the prior information; see `shared/problems.ts`. */
export const priorInformationProblems = {
  'information.not_acknowledged': {
    status: 409,
    title: 'Falta confirmares a informação prévia',
    detail: 'Antes de enviares documentos, lê e guarda a informação prévia. Se não a vês, atualiza a página.',
  },
  'information.changed': {
    status: 409,
    title: 'A informação prévia mudou entretanto',
    detail: 'Há uma versão nova. Atualiza a página para a leres.',
  },
} as const;
