import { randomUUID } from 'node:crypto';
import type { ExampleInputs } from '#functions/testing/example-inputs.ts';
import { answers, loanRequest } from '#functions/testing/journey.ts';

/** A scenario of the simulator. */
const scenario = { name: 'Casa em Braga', figures: 'v=1' };

export const applicationsInputs: ExampleInputs<'applications'> = {
  'applications.onboard': () => answers(),
  'applications.start': () => ({}),
  'applications.request': ({ applicationId }) => ({ ...loanRequest(), furtherTo: applicationId }),
  'applications.mine': () => ({}),
  'applications.get': ({ applicationId }) => ({ applicationId }),
  'applications.setPreferences': ({ applicationId }) => ({ applicationId, identType: 'passport' }),
  'applications.rename': ({ applicationId }) => ({ applicationId, from: null, name: 'T2 Arroios' }),
  'applications.changeLoan': ({ applicationId }) => ({ applicationId, from: null, ...loanRequest() }),
  'applications.submit': ({ applicationId }) => ({ applicationId }),
  'applications.scenarios': ({ applicationId }) => ({ applicationId }),
  'applications.keepScenario': ({ applicationId }) => ({ applicationId, ...scenario }),
  'applications.changeScenario': ({ applicationId, scenarioId }) => ({
    applicationId,
    scenarioId,
    version: 1,
    name: 'Casa mais pequena',
  }),
  'applications.removeScenario': ({ applicationId, scenarioId }) => ({ applicationId, scenarioId, version: 1 }),
  'applications.staffScenarios': ({ applicationId }) => ({ applicationId }),
  'applications.work': () => ({ list: 'team' }),
  'applications.board': () => ({ stage: 'documentos' }),
  'applications.table': () => ({}),
  'applications.tableCsv': () => ({ columns: ['stage', 'amount'] }),
  'applications.closed': () => ({}),
  'applications.find': ({ email }) => ({ exactly: email }),
  'applications.search': () => ({ name: 'Ana Sil' }),
  'applications.counts': () => ({}),
  'applications.staffGet': ({ applicationId }) => ({ applicationId }),
  'applications.move': ({ applicationId }) => ({ applicationId, from: 'documentos', to: 'analise' }),
  'applications.assign': ({ applicationId, memberId }) => ({ applicationId, from: null, to: memberId }),
  'applications.staffRename': ({ applicationId }) => ({ applicationId, from: null, name: 'T2 Arroios' }),
  'applications.staffChangeLoan': ({ applicationId }) => {
    // What is one person's own stays out: there are several.
    const {
      monthlyIncome: _income,
      incomePayments: _payments,
      monthlyExpenses: _expenses,
      notes: _notes,
      ...shared
    } = loanRequest();
    return { applicationId, from: null, ...shared };
  },
  'applications.useFact': ({ applicationId, documentId, uploadId }) => ({
    applicationId,
    documentId,
    uploadId,
    readAt: '2026-11-20T10:00:00.000Z',
    fact: 'price',
    from: 250_000,
  }),
  'applications.putOff': ({ applicationId }) => ({
    applicationId,
    from: null,
    until: '2026-12-01',
    note: 'À espera do banco.',
  }),
  'applications.remind': ({ applicationId }) => ({ applicationId }),
  'applications.undo': ({ applicationId, undoId }) => ({ applicationId, undoId }),
  'applications.addForClient': ({ applicationId }) => ({
    applicationId,
    sendingId: randomUUID(),
    purpose: 'investment',
    message: 'Abrimos-te outro pedido.',
  }),
  'applications.reopen': ({ applicationId }) => ({ applicationId, reason: 'O banco voltou atrás.' }),
  'applications.end': ({ applicationId }) => ({
    applicationId,
    outcome: 'withdrawn',
    reason: 'Desistiu.',
    message: 'Até breve.',
  }),
};
