import { afterAll, describe, expect, test } from '@jest/globals';
import { pdfFile } from '#functions/testing/files.ts';
import { addClient, permitUpload, upload } from '#functions/testing/journey.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { createWorld } from '#functions/testing/world.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { joiningText, partyConsentVersion } from '#shared/parties/consents.ts';
import { versionInForce } from '#shared/prior-information/in-force.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });
const code = async (...[name, personId, input]: Parameters<typeof world.refused>) =>
  (await world.refused(name, personId, input)).code;
const file = { fileName: 'recibo.pdf', contentType: 'application/pdf', fileSize: pdfFile().length };

describe('somebody without an account', () => {
  async function addEva() {
    const ana = await addClient(world);
    const { applicationId } = ana;
    await permitUpload(world, ana);
    const eva = await addPartyOf(world, applicationId, {
      role: 'co_titular',
      state: 'sem_conta',
      name: 'Eva Lima',
      servedBy: 'first',
      countryIncome: 'PT',
      identType: 'cc',
      informedOn: undefined,
    });
    const record = (paper: 'information' | 'card', on: string) => ({
      applicationId,
      partyId: eva.partyId,
      paper,
      on,
    });
    return { ana, eva, applicationId, record };
  }

  test('is sent no file, by nobody, before the team has recorded the prior information on paper', async () => {
    const { ana, eva, applicationId, record } = await addEva();
    const input = { applicationId, docType: 'irs', partyId: eva.partyId, ...file };
    expect(await code('documents.presign', ana.personId, input)).toBe('information.not_delivered');
    expect(await code('documents.staffPresign', staffId, input)).toBe('information.not_delivered');
    const helped = async () => (await world.succeed('applications.get', ana.personId, { applicationId })).helped?.[0];
    expect(await helped()).toMatchObject({ name: 'Eva Lima', awaitsInformation: true });
    // Not on a day to come, and only by the team.
    expect(await code('parties.recordPaper', staffId, record('information', '2999-01-01'))).toBe('request.invalid');
    expect(await code('parties.recordPaper', ana.personId, record('information', '2026-01-02'))).toBe('access.denied');
    await world.succeed('parties.recordPaper', staffId, record('information', '2026-01-02'));
    expect(await helped()).toMatchObject({ awaitsInformation: false });
    await upload(world, ana, { docType: 'irs', documentId: `irs.${eva.partyId}` });
    const given = async () =>
      (await world.succeed('parties.staffList', staffId, { applicationId })).parties.find(
        ({ partyId }) => partyId === eva.partyId,
      )?.informedVersion;
    // Of a day before the one in force the version is not known.
    expect(await given()).toBeNull();
    const later = lisbonDay(new Date(Math.max(world.now().getTime(), Date.parse(versionInForce.slice(0, 10)))));
    world.pass(Math.max(0, Date.parse(later) - world.now().getTime()));
    await world.succeed('parties.recordPaper', staffId, record('information', later));
    await world.succeed('parties.recordPaper', staffId, record('information', later));
    expect(await given()).toBe(versionInForce);
    const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' });
    const person = { partyId: eva.partyId, partyName: 'Eva Lima' };
    // The day that was recorded twice is in the history once.
    expect(data.filter(({ action }) => action === 'party.informed')).toMatchObject([
      { actorId: staffId, after: { ...person, on: '2026-01-02' } },
      { actorId: staffId, after: { ...person, on: later, version: versionInForce } },
    ]);
  });

  test('has copies of the Cartão de Cidadão only with a consent signed on paper', async () => {
    const { ana, eva, applicationId, record } = await addEva();
    await world.succeed('parties.recordPaper', staffId, record('information', '2026-01-02'));
    const input = { applicationId, docType: 'id_card_front', partyId: eva.partyId, ...file };
    expect(await code('documents.presign', ana.personId, input)).toBe('document.consent_needed');
    await world.succeed('parties.recordPaper', staffId, record('card', '2026-01-03'));
    await world.succeed('documents.presign', ana.personId, input);
  });

  test('is the only one of whom papers are recorded', async () => {
    const { ana, applicationId } = await addEva();
    const first = { applicationId, partyId: 'first', paper: 'information', on: '2026-01-02' } as const;
    expect(await code('parties.recordPaper', staffId, first)).toBe('party.not_found');
    expect(ana.applicationId).toBe(applicationId);
  });
});

test('who began the request reads nothing of the common thread that was written while they were a guarantor', async () => {
  const ana = await addClient(world);
  const { applicationId } = ana;
  const rui = await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Rui Costa' });
  const reason = 'Pediram os dois.';
  const say = (content: string) => {
    world.pass(1000);
    return world.succeed('messages.send', rui.personId, { applicationId, content, sendingId: crypto.randomUUID() });
  };
  const change = async (role: 'fiador' | 'co_titular') => {
    const { parties } = await world.succeed('parties.staffList', staffId, { applicationId });
    const version = parties.find(({ partyId }) => partyId === 'first')?.version ?? 0;
    await world.succeed('parties.staffChange', staffId, { applicationId, partyId: 'first', version, role, reason });
  };
  await say('No princípio');
  await world.succeed('parties.setTitular', staffId, { applicationId, partyId: rui.partyId, reason });
  await change('fiador');
  await say('Enquanto ela era fiadora');
  await change('co_titular');
  world.pass(1000);
  await world.succeed('parties.acceptRole', ana.personId, { applicationId, version: partyConsentVersion });
  await say('Agora');
  const { items } = await world.succeed('messages.list', ana.personId, { applicationId, thread: 'common' });
  const written = items.filter(({ senderType }) => senderType === 'client');
  expect(written.map(({ content }) => content)).toEqual(['Agora']);
});

describe('a guarantor whom the team asks to become a borrower', () => {
  test('is one once they accept the text of it, and reads the common thread from then on', async () => {
    const ana = await addClient(world);
    const { applicationId } = ana;
    const maria = await addPartyOf(world, applicationId, { role: 'fiador', name: 'Maria Dias' });
    const accept = { applicationId, version: partyConsentVersion };
    expect(await code('parties.acceptRole', maria.personId, accept)).toBe('party.changed');
    const own = async () =>
      (await world.succeed('parties.list', maria.personId, { applicationId })).parties.find(({ isSelf }) => isSelf);
    const version = async () =>
      (await world.succeed('parties.staffList', staffId, { applicationId })).parties.find(
        ({ partyId }) => partyId === maria.partyId,
      )?.version ?? 0;
    const ask = { applicationId, partyId: maria.partyId, role: 'co_titular', reason: 'Também compra a casa.' } as const;
    await world.succeed('parties.staffChange', staffId, { ...ask, version: await version() });
    expect(await own()).toMatchObject({ role: 'fiador', roleAsked: 'co_titular' });
    // Nobody else sees the question.
    const seen = await world.succeed('parties.list', ana.personId, { applicationId });
    expect(seen.parties.map(({ roleAsked }) => roleAsked)).toEqual([null, null]);
    world.pass(1000);
    const answers = await Promise.all([1, 2].map(() => world.call('parties.acceptRole', maria.personId, accept)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await own()).toMatchObject({ role: 'co_titular', roleAsked: null });
    const { data } = await world.database.entities.party.get({ applicationId, partyId: maria.partyId }).go();
    expect(data).toMatchObject({ commonFrom: world.now().toISOString(), buys: true });
    const { peopleConsents } = await world.succeed('privacy.get', maria.personId, {});
    expect(peopleConsents).toMatchObject([
      { subject: 'party_joining', applicationId, accepted: true, isIn: true, version: 'v1' },
    ]);
    const consents = await world.database.entities.consent.query.primary({ personId: maria.personId }).go();
    expect(consents.data).toContainEqual(
      expect.objectContaining({
        subject: 'party_joining',
        accepted: true,
        textSnapshot: joiningText('co_titular').join(' '),
      }),
    );
  });
});
