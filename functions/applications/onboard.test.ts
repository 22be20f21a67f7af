import { afterAll, describe, expect, test } from '@jest/globals';
import { addApplication, addClient, addSubmittedClient, answers } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import { applicationsPerHour } from '#platform/application-limits.ts';
import { maxOpenApplications } from '#shared/applications/limits.ts';
import { whatsappConsentText } from '#shared/people/whatsapp-consent.ts';

const world = await createWorld();
afterAll(() => world.stop());

const consentsOf = async (personId: string) => {
  const { data } = await world.database.entities.consent.query.primary({ personId }).go({ pages: 'all' });
  return data;
};
const applicationsOf = async (personId: string) => (await world.succeed('applications.mine', personId, {})).items;
const endApplication = (staffId: string, applicationId: string) =>
  world.succeed('applications.end', staffId, {
    applicationId,
    outcome: 'withdrawn',
    reason: 'Desistiu.',
    message: 'Até breve.',
  });
const withWhatsapp = { whatsapp: { optIn: true, number: '912 345 678' } } as const;

describe('the onboarding', () => {
  test('creates an application in stage documentos from the answers, with the person’s name', async () => {
    const personId = await world.addPerson({ name: 'Rita Lopes' });
    const { application } = await world.succeed(
      'applications.onboard',
      personId,
      answers({ purpose: 'refinance', hasProperty: true, countryIncome: 'PT', employmentStatus: 'contractor' }),
    );
    expect(application).toEqual({
      id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      status: 'documentos',
      outcome: null,
      name: null,
      purpose: 'refinance',
      hasProperty: true,
      countryIncome: 'PT',
      employmentStatus: 'contractor',
      identType: 'cc',
      party: { id: 'first', role: 'titular', isAlone: true, titularName: null },
      askedDocuments: [],
      notApplicable: [],
      loan: null,
      hasChosenOffer: false,
      documentsSubmittedAt: null,
      cardConsent: null,
      cardShown: null,
      stageReachedAt: { documentos: world.now().toISOString() },
      createdAt: world.now().toISOString(),
      updatedAt: world.now().toISOString(),
    });
    const stored = await world.database.entities.application.get({ applicationId: application.id }).go();
    expect(stored.data).toMatchObject({ personId, clientName: 'Rita Lopes' });
    expect(await world.succeed('people.me', personId, {})).toMatchObject({
      countryIncome: 'PT',
      employmentStatus: 'contractor',
      currentApplicationId: application.id,
    });
  });

  test.each(['refinance', 'consolidation'] as const)(
    'of a %s knows the property, which is the client’s',
    async (purpose) => {
      const personId = await world.addPerson();
      const { application } = await world.succeed('applications.onboard', personId, answers({ purpose }));
      expect(application.hasProperty).toBe(true);
      const kept = await world.succeed('applications.setPreferences', personId, {
        applicationId: application.id,
        hasProperty: false,
      });
      expect(kept.application.hasProperty).toBe(true);
    },
  );

  test('begins a request with the figures of a simulation, once', async () => {
    const personId = await world.addPerson();
    const loan = { propertyValue: 250_000, loanAmount: 200_000, destination: 'hpp', operation: 'compra' } as const;
    const simulated = answers({ loan, simulation: 'v=1&amount=200+000' });
    const { application } = await world.succeed('applications.onboard', personId, simulated);
    expect(application.loan).toMatchObject({ ...loan, monthlyExpenses: null });
    await world.succeed('applications.onboard', personId, simulated);
    const { items } = await world.succeed('applications.scenarios', personId, { applicationId: application.id });
    expect(items).toMatchObject([{ name: 'Simulação inicial', figures: 'v=1&amount=200+000' }]);
    const other = answers({ loan: { ...loan, loanAmount: 1 } });
    expect((await world.succeed('applications.onboard', personId, other)).application.loan?.loanAmount).toBe(200_000);
  });

  test('adds the figures of a simulation to a request that has none', async () => {
    const { personId } = await addClient(world);
    const loan = { propertyValue: 250_000, loanAmount: 200_000 };
    const { application } = await world.succeed('applications.onboard', personId, answers({ loan }));
    expect(application.loan).toMatchObject(loan);
  });

  test.each([
    { propertyValue: 0, loanAmount: 1 },
    { propertyValue: 1, loanAmount: 1e12 },
  ])('refuses the figures %j', async (loan) => {
    const personId = await world.addPerson();
    expect((await world.refused('applications.onboard', personId, answers({ loan }))).code).toBe('request.invalid');
  });

  test('repeated changes the current application while its documents are pending', async () => {
    const { personId, applicationId } = await addClient(world);
    const { application } = await world.succeed('applications.onboard', personId, answers({ countryIncome: 'GB' }));
    expect(application).toMatchObject({ id: applicationId, countryIncome: 'GB' });
    expect(await applicationsOf(personId)).toHaveLength(1);
  });

  test('repeated after the submission creates a new current application', async () => {
    const { personId, applicationId } = await addSubmittedClient(world);
    world.pass(1000);
    const { application } = await world.succeed('applications.onboard', personId, answers());
    expect((await applicationsOf(personId)).map(({ id }) => id)).toEqual([application.id, applicationId]);
    expect(await world.succeed('people.me', personId, {})).toMatchObject({ currentApplicationId: application.id });
  });

  test('creates a further application on request', async () => {
    const { personId, applicationId } = await addClient(world);
    const { application } = await world.succeed(
      'applications.onboard',
      personId,
      answers({ furtherTo: applicationId }),
    );
    expect(application.id).not.toBe(applicationId);
    expect(await applicationsOf(personId)).toHaveLength(2);
  });

  test('clicked several times concurrently creates one application', async () => {
    const personId = await world.addPerson();
    const results = await Promise.all(
      Array.from({ length: 4 }, () => world.call('applications.onboard', personId, answers())),
    );
    expect(results.every(({ status }) => [200, 409].includes(status))).toBe(true);
    expect(await applicationsOf(personId)).toHaveLength(1);
  });

  test('changed by three attempts at the same time leaves one entry in the trail', async () => {
    const { personId, applicationId } = await addClient(world);
    const change = () => world.call('applications.onboard', personId, answers({ purpose: 'investment' }));
    const results = await Promise.all([change(), change(), change()]);
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go();
    expect(data.filter(({ action }) => action === 'application.answers_changed')).toHaveLength(1);
  });

  test('for a further application creates one, clicked several times concurrently and once more', async () => {
    const { personId, applicationId } = await addClient(world);
    const click = () => world.call('applications.onboard', personId, answers({ furtherTo: applicationId }));
    const atOnce = await Promise.all([click(), click(), click(), click()]);
    const statuses = [...atOnce, await click()].map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await applicationsOf(personId)).toHaveLength(2);
  });

  test('refuses a sixth open application, and accepts it once one of the five has ended', async () => {
    const staffId = await world.addPerson({ role: 'staff' });
    const { personId, applicationId: first } = await addClient(world);
    let furtherTo = first;
    const further = () => world.call('applications.onboard', personId, answers({ furtherTo }));
    for (let open = 1; open < maxOpenApplications; open++) furtherTo = await addApplication(world, personId);
    expect(await further()).toMatchObject({
      status: 409,
      body: { code: 'application.too_many', title: 'Já tens 5 pedidos em aberto' },
    });
    expect(await applicationsOf(personId)).toHaveLength(maxOpenApplications);
    await endApplication(staffId, first);
    expect((await further()).status).toBe(200);
  });

  test('can change the current application at the limit', async () => {
    const { personId } = await addClient(world);
    for (let open = 1; open < maxOpenApplications; open++) await addApplication(world, personId);
    await world.succeed('applications.onboard', personId, answers({ countryIncome: 'GB' }));
    expect(await applicationsOf(personId)).toHaveLength(maxOpenApplications);
  });

  test('refuses an eleventh new application within an hour, including ended ones', async () => {
    const staffId = await world.addPerson({ role: 'staff' });
    const personId = await world.addPerson();
    let furtherTo: string | undefined;
    const create = () => world.call('applications.onboard', personId, answers(furtherTo ? { furtherTo } : {}));
    for (let created = 0; created < applicationsPerHour; created++) {
      expect((await create()).status).toBe(200);
      furtherTo = (await world.succeed('people.me', personId, {})).currentApplicationId ?? '';
      await endApplication(staffId, furtherTo);
    }
    expect(await create()).toMatchObject({ status: 429, body: { code: 'request.too_many' } });
    world.pass(3_600_000);
    expect((await create()).status).toBe(200);
  });

  test('refuses a further application to one of another person', async () => {
    const other = await addClient(world);
    const { personId } = await addClient(world);
    const furtherTo = other.applicationId;
    const { code } = await world.refused('applications.onboard', personId, answers({ furtherTo }));
    expect(code).toBe('application.changed');
  });

  test('stores the WhatsApp number in E.164 and logs the consent verbatim', async () => {
    const { personId } = await addClient(world, withWhatsapp);
    expect(await world.succeed('people.me', personId, {})).toMatchObject({
      whatsappOptIn: true,
      whatsappNumber: '+351912345678',
    });
    expect(await consentsOf(personId)).toEqual([
      expect.objectContaining({
        accepted: true,
        textSnapshot: whatsappConsentText,
        version: 'v1.0',
        source: 'onboarding',
      }),
    ]);
  });

  test('stores no number and logs nothing without the opt-in', async () => {
    const { personId } = await addClient(world);
    expect(await world.succeed('people.me', personId, {})).toMatchObject({
      whatsappOptIn: false,
      whatsappNumber: null,
    });
    expect(await consentsOf(personId)).toEqual([]);
  });

  test('removes the number and logs it when the opt-in is withdrawn', async () => {
    const { personId } = await addClient(world, withWhatsapp);
    await world.succeed('applications.onboard', personId, answers());
    expect(await world.succeed('people.me', personId, {})).toMatchObject({ whatsappNumber: null });
    expect((await consentsOf(personId)).map(({ accepted }) => accepted)).toEqual([true, false]);
  });

  test('records the previous and the new answers', async () => {
    const { personId, applicationId } = await addClient(world);
    await world.succeed('applications.onboard', personId, answers({ countryIncome: 'PT' }));
    const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go();
    expect(data).toEqual([
      expect.objectContaining({ action: 'application.created', actorId: personId, actorRole: 'client' }),
      expect.objectContaining({
        action: 'application.answers_changed',
        before: expect.objectContaining({ countryIncome: 'FR' }),
        after: expect.objectContaining({ countryIncome: 'PT' }),
      }),
    ]);
  });

  test('writes nothing when the same answers come again', async () => {
    const { personId, applicationId } = await addClient(world, withWhatsapp);
    const { application } = await world.succeed('applications.onboard', personId, answers(withWhatsapp));
    expect(application).toMatchObject({ id: applicationId });
    const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go();
    expect(data).toHaveLength(1);
    expect(await consentsOf(personId)).toHaveLength(1);
  });

  test.each(['countryIncome', 'employmentStatus'] as const)(
    'changes a request of which only %s differs',
    async (name) => {
      const { personId, applicationId } = await addClient(world);
      const { [name]: given } = answers();
      const other = { countryIncome: 'CH', employmentStatus: 'retired' } as const;
      await world.database.entities.application
        .patch({ applicationId })
        .set({ [name]: other[name] })
        .add({ version: 1 })
        .go();
      const { application } = await world.succeed('applications.onboard', personId, answers());
      expect(application).toMatchObject({ id: applicationId, [name]: given });
      const { data } = await world.database.entities.application.get({ applicationId }).go();
      expect(data?.[name]).toBe(given);
    },
  );

  test('keeps the campaign that somebody first came with, also when their answers stay the same', async () => {
    const { personId } = await addClient(world);
    const campaignOf = async (campaign?: { source: string }) => {
      await world.succeed('applications.onboard', personId, answers({ campaign }));
      return (await world.database.entities.person.get({ personId }).go()).data?.campaign;
    };
    expect(await campaignOf()).toBeUndefined();
    expect(await campaignOf({ source: 'instagram' })).toEqual({ source: 'instagram' });
    expect(await campaignOf({ source: 'feira' })).toEqual({ source: 'instagram' });
  });

  test('is refused for an account without a record', async () => {
    const problem = await world.refused('applications.onboard', '00000000-0000-4000-8000-000000000000', answers());
    expect(problem.code).toBe('person.not_found');
  });
});

describe('starting', () => {
  test('requires a complete profile', async () => {
    const personId = await world.addPerson();
    expect((await world.refused('applications.start', personId)).code).toBe('profile.incomplete');
  });

  test('returns the current application with its documents', async () => {
    const { personId, applicationId } = await addClient(world);
    const started = await world.succeed('applications.start', personId, {});
    expect(started).toMatchObject({ application: { id: applicationId }, documents: [] });
  });

  test('creates one application with the defaults for concurrent requests', async () => {
    const personId = await world.addPerson();
    await world.database.entities.person
      .patch({ personId })
      .set({ countryIncome: 'PT', employmentStatus: 'employed' })
      .go();
    const started = await Promise.all(
      Array.from({ length: 4 }, () => world.succeed('applications.start', personId, {})),
    );
    expect(new Set(started.map(({ application }) => application.id)).size).toBe(1);
    expect(await applicationsOf(personId)).toEqual([
      expect.objectContaining({ identType: 'cc', hasProperty: false, purpose: 'first_home', status: 'documentos' }),
    ]);
  });
});
