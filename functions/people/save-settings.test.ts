import { afterAll, describe, expect, test } from '@jest/globals';
import { followCase } from '#database/work/writes.ts';
import { addApplication, addClient, addSubmittedClient, answers } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import { addressInNameMessage } from '#shared/people/names.ts';
import { whatsappConsentText } from '#shared/people/whatsapp-consent.ts';
import type { RouteInput } from '#shared/routes.ts';

const world = await createWorld();
afterAll(() => world.stop());

const save = (personId: string, input: object) => world.call('people.saveSettings', personId, { ...input });
const fieldErrors = async (personId: string, input: object) =>
  (await world.refused('people.saveSettings', personId, { ...input })).errors;
const consentsOf = async (personId: string) =>
  (await world.database.entities.consent.query.primary({ personId }).go({ pages: 'all' })).data;
const auditOf = async (personId: string) =>
  (await world.database.entities.personAuditEntry.query.primary({ personId }).go({ pages: 'all' })).data;
const applicationOf = async (applicationId: string) =>
  (await world.database.entities.application.get({ applicationId }).go({ consistent: true })).data;

describe('the settings', () => {
  test('change the given fields and no others', async () => {
    const { personId } = await addClient(world, { whatsapp: { optIn: true, number: '+351912345678' } });
    const before = await world.succeed('people.me', personId, {});
    const saved = await world.succeed('people.saveSettings', personId, { monthlyIncome: 1850.55, incomePayments: 14 });
    expect(saved).toEqual({ ...before, income: { annual: 25_907.7, payments: 14 } });
    expect(await world.succeed('people.me', personId, {})).toEqual(saved);
  });

  test('changed by three attempts at the same time leave one entry in each trail', async () => {
    const { personId, applicationId } = await addClient(world);
    const attempt = () => save(personId, { name: 'Rita Lopes', countryIncome: 'PT', monthlyIncome: 1850 });
    const answers = await Promise.all([attempt(), attempt(), attempt()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const changes = (await auditOf(personId)).filter(({ action }) => action === 'person.profile_changed');
    expect(changes).toHaveLength(1);
    const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go();
    expect(data.filter(({ action }) => action === 'application.answers_changed')).toHaveLength(1);
  });

  test('normalize the input', async () => {
    const { personId } = await addClient(world);
    const saved = await world.succeed('people.saveSettings', personId, {
      name: '  <b>Rita  Lopes ',
      phone: '912 345 678',
    });
    expect(saved).toMatchObject({ name: 'bRita Lopes', whatsappNumber: '+351912345678', whatsappOptIn: false });
  });

  test.each([
    [{ name: '' }, 'name', 'O nome deve ter entre 1 e 60 caracteres'],
    [{ name: 'Rita www.evil.example' }, 'name', addressInNameMessage],
    [{ name: ' <> ' }, 'name', 'O nome deve ter entre 1 e 60 caracteres'],
    [{ name: 'x'.repeat(61) }, 'name', 'O nome deve ter entre 1 e 60 caracteres'],
    [{ phone: '12345' }, 'phone', 'O número de telefone deve estar no formato E.164 (ex: +351912345678)'],
    [{ whatsappOptIn: true }, 'phone', 'Adiciona um número de telefone para ativar WhatsApp'],
    [{ monthlyIncome: -1 }, 'monthlyIncome', 'O rendimento deve ser um valor positivo'],
    [{ countryIncome: 'OTHER' }, 'countryIncome', 'Escolhe um país'],
    [{ employmentStatus: 'autonomo' }, 'employmentStatus', 'Escolhe a tua situação profissional'],
    [{ email: 'outra@example.pt' }, 'email', 'Campo desconhecido'],
  ])('reject %j at %s', async (input, path, message) => {
    const { personId } = await addClient(world);
    const before = await world.succeed('people.me', personId, {});
    expect(await fieldErrors(personId, input)).toEqual([{ path, message }]);
    expect(await world.succeed('people.me', personId, {})).toEqual(before);
  });

  test('accept an older name with an address in it if it is unchanged', async () => {
    const name = 'Rita evil.example\u2800';
    const personId = await world.addPerson({ name });
    expect(await world.succeed('people.saveSettings', personId, { name, monthlyIncome: 900 })).toMatchObject({ name });
  });

  test('accept a long name from sign-up if it is unchanged', async () => {
    const name = 'M'.repeat(100);
    const personId = await world.addPerson({ name });
    await world.succeed('applications.onboard', personId, answers());
    const saved = await world.succeed('people.saveSettings', personId, { name, monthlyIncome: 900 });
    expect(saved).toMatchObject({ name, income: { annual: 10_800, payments: null } });
    expect(await fieldErrors(personId, { name: `${name}x` })).toHaveLength(1);
  });

  test('remove an emptied phone and income', async () => {
    const { personId } = await addClient(world);
    await world.succeed('people.saveSettings', personId, { phone: '+447911123456', monthlyIncome: 10 });
    const saved = await world.succeed('people.saveSettings', personId, { phone: null, monthlyIncome: null });
    expect(saved).toMatchObject({ whatsappNumber: null, income: null });
  });

  test('change the amount alone of an income that is paid as often as before, or unknown how often', async () => {
    const { personId } = await addClient(world);
    const incomeAfter = async (input: RouteInput<'people.saveSettings'>) =>
      (await world.succeed('people.saveSettings', personId, input)).income;
    expect(await incomeAfter({ monthlyIncome: 2000 })).toEqual({ annual: 24_000, payments: null });
    expect(await incomeAfter({ monthlyIncome: 2100 })).toEqual({ annual: 25_200, payments: null });
    expect(await incomeAfter({ monthlyIncome: 2100, incomePayments: 14 })).toEqual({ annual: 29_400, payments: 14 });
    expect(await incomeAfter({ monthlyIncome: 2200 })).toEqual({ annual: 30_800, payments: 14 });
    expect(await fieldErrors(personId, { incomePayments: 12 })).toEqual([
      { path: 'monthlyIncome', message: 'Indica o rendimento' },
    ]);
    expect(await fieldErrors(personId, { monthlyIncome: 2000, incomePayments: 13 })).toHaveLength(1);
  });

  test('write nothing if nothing changes', async () => {
    const { personId } = await addClient(world);
    const me = await world.succeed('people.me', personId, {});
    await world.succeed('people.saveSettings', personId, { name: me.name ?? '', countryIncome: 'FR', phone: null });
    expect(await auditOf(personId)).toEqual([]);
  });

  test('of a person do not affect other people’s', async () => {
    const [one, other] = [await addClient(world), await addClient(world)];
    const before = await world.succeed('people.me', other.personId, {});
    await world.succeed('people.saveSettings', one.personId, { name: 'Só Eu', countryIncome: 'PT' });
    expect(await world.succeed('people.me', other.personId, {})).toEqual(before);
    expect(await applicationOf(other.applicationId)).toMatchObject({ countryIncome: 'FR' });
  });

  test('record the previous and the new values', async () => {
    const { personId } = await addClient(world);
    await world.succeed('people.saveSettings', personId, { name: 'Rita', phone: '912345678', whatsappOptIn: true });
    expect(await auditOf(personId)).toEqual([
      expect.objectContaining({
        action: 'person.profile_changed',
        actorId: personId,
        before: { name: 'Ana Silva', whatsappNumber: null, whatsappOptIn: false },
        after: { name: 'Rita', whatsappNumber: '+351912345678', whatsappOptIn: true },
      }),
    ]);
  });
});

describe('the WhatsApp opt-in in the settings', () => {
  test('is logged verbatim with every change of it, and only then', async () => {
    const { personId } = await addClient(world);
    await world.succeed('people.saveSettings', personId, { phone: '912345678', whatsappOptIn: true });
    await world.succeed('people.saveSettings', personId, { phone: '+447911123456' });
    await world.succeed('people.saveSettings', personId, { whatsappOptIn: true });
    await world.succeed('people.saveSettings', personId, { whatsappOptIn: false });
    const entry = { textSnapshot: whatsappConsentText, version: 'v1.0', source: 'settings' };
    expect(await consentsOf(personId)).toEqual([
      expect.objectContaining({ ...entry, accepted: true }),
      expect.objectContaining({ ...entry, accepted: false }),
    ]);
  });

  test('keeps the phone when withdrawn, but not for the team’s messages', async () => {
    const { personId, applicationId } = await addClient(world, {
      whatsapp: { optIn: true, number: '+351912345678' },
    });
    const saved = await world.succeed('people.saveSettings', personId, { whatsappOptIn: false });
    expect(saved).toMatchObject({ whatsappOptIn: false, whatsappNumber: '+351912345678' });
    const staffId = await world.addPerson({ role: 'staff' });
    const { client } = await world.succeed('applications.staffGet', staffId, { applicationId });
    expect(client.whatsappNumber).toBeNull();
  });

  test('cannot be on without a number', async () => {
    const { personId } = await addClient(world, { whatsapp: { optIn: true, number: '+351912345678' } });
    expect(await fieldErrors(personId, { phone: null })).toEqual([
      { path: 'phone', message: 'Adiciona um número de telefone para ativar WhatsApp' },
    ]);
    await world.succeed('people.saveSettings', personId, { phone: null, whatsappOptIn: false });
  });

  test('never ends up without a number, whatever is saved concurrently', async () => {
    const { personId } = await addClient(world);
    await world.succeed('people.saveSettings', personId, { phone: '912345678' });
    await Promise.all([save(personId, { whatsappOptIn: true }), save(personId, { phone: null })]);
    const { whatsappOptIn, whatsappNumber } = await world.succeed('people.me', personId, {});
    expect(!whatsappOptIn || whatsappNumber !== null).toBe(true);
  });
});

describe('the applications of a person', () => {
  test('follow country and employment status while the case is open', async () => {
    const { personId, applicationId } = await addSubmittedClient(world);
    await world.succeed('people.saveSettings', personId, { countryIncome: 'PT', employmentStatus: 'contractor' });
    expect(await applicationOf(applicationId)).toMatchObject({
      countryIncome: 'PT',
      employmentStatus: 'contractor',
      status: 'analise',
    });
    const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go();
    expect(data.at(-1)).toMatchObject({
      action: 'application.answers_changed',
      before: { countryIncome: 'FR', employmentStatus: 'employed' },
      after: { countryIncome: 'PT', employmentStatus: 'contractor' },
    });
  });

  test('keep country and employment status from the proposal, and the name after they close', async () => {
    const { personId, applicationId } = await addSubmittedClient(world);
    const staffId = await world.addPerson({ role: 'staff' });
    await world.succeed('applications.move', staffId, { applicationId, from: 'analise', to: 'proposta' });
    await world.succeed('people.saveSettings', personId, { countryIncome: 'PT', name: 'Nome Novo' });
    expect(await applicationOf(applicationId)).toMatchObject({ countryIncome: 'FR', clientName: 'Nome Novo' });
  });

  test('show a new name on the board, including older open ones, but not ended ones', async () => {
    const { personId, applicationId: ended } = await addClient(world);
    await world.database.entities.application.patch({ applicationId: ended }).set({ outcome: 'withdrawn' }).go();
    const older = await addApplication(world, personId);
    const current = await addApplication(world, personId);
    const saved = await world.succeed('people.saveName', personId, { name: ' Inês <Prado> ' });
    expect(saved.name).toBe('Inês Prado');
    const names = await Promise.all([ended, older, current].map(async (id) => (await applicationOf(id))?.clientName));
    expect(names).toEqual(['Ana Silva', 'Inês Prado', 'Inês Prado']);
    const staffId = await world.addPerson({ role: 'staff' });
    await followCase(world.database, current, world.now());
    const { items } = await world.succeed('applications.board', staffId, { stage: 'documentos' });
    expect(items.find(({ id }) => id === current)?.clientName).toBe('Inês Prado');
  });
});

describe('the preferred name', () => {
  test('is saved for a person without one', async () => {
    const personId = await world.addPerson({ name: '' });
    expect(await world.succeed('people.saveName', personId, { name: 'Zé' })).toMatchObject({ name: 'Zé' });
  });

  test.each(['', ' < > ', 'x'.repeat(61)])('%j is rejected', async (name) => {
    const personId = await world.addPerson();
    const { errors } = await world.refused('people.saveName', personId, { name });
    expect(errors).toEqual([{ path: 'name', message: 'O nome deve ter entre 1 e 60 caracteres' }]);
  });

  test('of an account without a record is refused', async () => {
    const problem = await world.refused('people.saveName', '00000000-0000-4000-8000-000000000000', { name: 'Zé' });
    expect(problem.code).toBe('person.not_found');
  });
});
