import type { ExampleInputs } from '#functions/testing/example-inputs.ts';

export const agendaInputs: ExampleInputs<'agenda'> = {
  'agenda.dates': ({ applicationId }) => ({ applicationId }),
  'agenda.setDate': ({ applicationId, dateId }) => ({
    applicationId,
    dateId,
    version: 1,
    kind: 'avaliacao',
    label: null,
    on: '2030-05-20',
    time: '10:30',
    place: 'Rua das Flores 10, Porto',
    source: 'typed',
  }),
  'agenda.dateFile': ({ applicationId, dateId }) => ({ applicationId, dateId }),
  'agenda.list': () => ({ month: '2026-12', whose: 'mine' }),
  'agenda.token': () => ({}),
  'agenda.makeToken': () => ({}),
  'agenda.endToken': () => ({}),
  'agenda.feed': ({ agendaFile }) => ({ file: agendaFile }),
  'agenda.removeDate': ({ applicationId, dateId }) => ({ applicationId, dateId, version: 1 }),
};
