import type { ExampleInputs } from '#functions/testing/example-inputs.ts';

export const peopleInputs: ExampleInputs<'people'> = {
  'people.me': () => ({}),
  'people.answers': () => ({}),
  'people.saveSettings': () => ({ name: 'Outro Nome', phone: '912345678', whatsappOptIn: true }),
  'people.chooseRequest': ({ applicationId }) => ({ applicationId }),
  'people.confirmWhatsApp': ({ whatsappCode: code }) => ({ code }),
  'people.saveName': () => ({ name: 'Outro Nome' }),
};
