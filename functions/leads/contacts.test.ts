import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { followCase } from '#database/work/writes.ts';
import { httpEvent } from '#functions/testing/http-event.ts';
import { addClient } from '#functions/testing/journey.ts';
import { addPartyOf, contactToken } from '#functions/testing/parties.ts';
import { createWorld } from '#functions/testing/world.ts';
import { invitationEnds } from '#shared/parties/invitation.ts';
import type { RouteInput } from '#shared/routes.ts';

const world = await createWorld();
afterAll(() => world.stop());
const { entities } = world.database;
const staffId = await world.addPerson({ role: 'staff', name: 'Rui Cardoso' });

const hour = 3_600_000;
const password = 'Uma-Casa-2026';
const email = 'nuno@contacto.example';
beforeEach(() => world.pass(24 * hour + 1));

type NewLead = RouteInput<'leads.create'>;
const written = (changes: Partial<NewLead> = {}): NewLead => ({
  submissionId: randomUUID(),
  name: 'Nuno Reis',
  phone: '913 222 111',
  origin: 'recomendacao',
  who: 'Marta Reis',
  ...changes,
});
const create = (changes?: Partial<NewLead>) => world.succeed('leads.create', staffId, written(changes));
const invite = (leadId: string, version: number, to?: string) =>
  world.call('leads.invite', staffId, { leadId, version, email: to });
const close = (leadId: string, version: number, kind: 'lost' | null) =>
  world.succeed('leads.close', staffId, { leadId, version, kind, reason: kind ? 'Comprou a pronto.' : undefined });
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
let networks = 0;
const post = (name: 'invitations.contact' | 'accounts.signUpInvited', input: object) =>
  world.send(
    name,
    httpEvent(name, {
      input: { ...input },
      overrides: {
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `2001:db8:${(networks++).toString(16)}::1, 198.51.100.1`,
        },
      },
    }),
  );
const actions = async (leadId: string) =>
  (await entities.personAuditEntry.query.primary({ personId: leadId }).go()).data.map(({ action }) => action);

let count = 0;
/** A contact with an invitation, at an address of its own. */
async function invited(changes: Partial<NewLead> = {}) {
  const to = `nuno${count++}@contacto.example`;
  const { id } = await create({ phone: `91300${String(count).padStart(4, '0')}`, ...changes });
  const { status, body } = await invite(id, 0, to);
  expect([status, body]).toEqual([200, expect.objectContaining({ email: to, version: 1 })]);
  return { leadId: id, token: await contactToken(world, id), email: to };
}
/** Signs up with the account in the pool and the record that its trigger makes. */
async function signUp({ leadId, token, email: to }: { leadId: string; token: string; email: string }) {
  const personId = await world.addPerson({ name: 'Nuno Reis', email: to });
  const answer = await post('accounts.signUpInvited', { leadId, token, name: 'Nuno Reis', password });
  return { personId, ...answer };
}

describe('a contact that the team writes down', () => {
  test('has its origin and figures, is its member’s to take care of, and waits', async () => {
    const before = (await world.succeed('leads.count', staffId, {})).open;
    const input = written({ purpose: 'first_home', message: 'Quer casa em Évora.', propertyValue: 250_000 });
    const lead = await world.succeed('leads.create', staffId, input);
    expect(lead).toMatchObject({
      id: input.submissionId,
      phone: '+351913222111',
      email: null,
      origin: 'recomendacao',
      who: 'Marta Reis',
      purpose: 'first_home',
      message: 'Quer casa em Évora.',
      figures: { propertyValue: 250_000 },
      createdBy: 'Rui Cardoso',
      responsibleId: staffId,
      invitation: null,
      loss: null,
    });
    expect((await world.succeed('leads.count', staffId, {})).open).toBe(before + 1);
    // Again after a lost answer.
    expect(await world.succeed('leads.create', staffId, input)).toEqual(lead);
    expect(await actions(lead.id)).toEqual(['contact.created']);
    expect((await world.succeed('leads.whos', staffId, {})).whos).toEqual([
      { origin: 'recomendacao', who: 'Marta Reis' },
    ]);
    expect((await world.succeed('leads.search', staffId, { words: '913 222 111' })).items).toMatchObject([
      { id: lead.id, email: null },
    ]);
  });

  test('needs a number or an address, and an origin of its own', async () => {
    const without = await world.refused('leads.create', staffId, written({ phone: undefined }));
    expect(without.errors).toEqual([{ path: 'phone', message: 'Escreve o telefone ou o email' }]);
    const form = await world.refused('leads.create', staffId, { ...written(), origin: 'contact_form' });
    expect(form.errors).toMatchObject([{ path: 'origin' }]);
    const number = await world.refused('leads.create', staffId, written({ phone: '12' }));
    expect(number.errors).toMatchObject([{ path: 'phone' }]);
  });

  test('is refused with the others of its number or address until each was shown', async () => {
    const phone = '+351 914 555 666';
    const message = 'Gostava de saber quanto posso pedir.';
    const visitor = { name: 'Nuno R.', email: email.toUpperCase(), message, phone: '914555666' };
    expect((await world.call('leads.send', undefined, { ...visitor, source: 'contact_form' })).status).toBe(200);
    const [form] = (await world.succeed('leads.list', staffId, {})).items;
    const client = await world.addPerson({ name: 'Nuno A. Reis', email });
    const first = await world.refused('leads.create', staffId, written({ phone, email }));
    expect(first).toMatchObject({ code: 'contact.duplicate', status: 409 });
    expect(first.found).toEqual([
      { id: client, kind: 'account', name: 'Nuno A. Reis', email, phone: null, applicationId: null },
      expect.objectContaining({ id: form?.id, kind: 'contact', phone: '914555666' }),
    ]);
    const some = await world.refused('leads.create', staffId, written({ phone, email, seen: [client] }));
    expect(some.code).toBe('contact.duplicate');
    await create({ phone, email, seen: [client, form?.id ?? ''] });
  });

  test('is refused for somebody in a request whose address was written with capitals', async () => {
    const { applicationId } = await addClient(world);
    await addPartyOf(world, applicationId, { role: 'co_titular', state: 'sem_conta', email: 'Olga@Casa.example' });
    await followCase(world.database, applicationId, world.now());
    const refused = await world.refused(
      'leads.create',
      staffId,
      written({ phone: '915 000 010', email: 'olga@casa.example' }),
    );
    expect(refused).toMatchObject({ code: 'contact.duplicate', found: [{ id: applicationId, kind: 'request' }] });
  });

  test('is stored by its address under the key of earlier releases, whose contacts are found and erased by it', async () => {
    const { id } = await create({ phone: '915 000 009', email: 'Nuno.Antes@contacto.example', seen: [] });
    const stored = (await world.table.readAll()).find(({ pk }) => pk?.S === `$morada#leadid_${id}`);
    expect(stored?.['gsi1pk']?.S).toBe('$morada#email_nuno.antes@contacto.example');
  });

  test('ends with a reason, waits no longer, goes a year later, and can be opened again', async () => {
    const { id } = await create({ phone: '915 000 001' });
    const before = (await world.succeed('leads.count', staffId, {})).open;
    expect((await close(id, 0, 'lost')).loss).toEqual({
      at: world.now().toISOString(),
      by: 'Rui Cardoso',
      kind: 'lost',
      reason: 'Comprou a pronto.',
    });
    const stored = (await entities.lead.get({ leadId: id }).go()).data;
    expect(stored?.expiresAt).toBe(Math.floor(world.now().getTime() / 1000) + 365 * 24 * 3600);
    expect((await world.succeed('leads.count', staffId, {})).open).toBe(before - 1);
    expect(codeOf(await invite(id, 1, 'x@contacto.example'))).toBe('contact.closed');
    expect((await close(id, 1, null)).loss).toBeNull();
    expect((await world.succeed('leads.count', staffId, {})).open).toBe(before);
    expect(await actions(id)).toEqual(['contact.created', 'contact.lost', 'contact.reopened']);
    const reasonless = await world.refused('leads.close', staffId, { leadId: id, version: 2, kind: 'declined' });
    expect(reasonless.errors).toEqual([{ path: 'reason', message: 'Escreve o motivo' }]);
  });
});

describe('an invitation', () => {
  test('needs an address, without an account, and is sent three times in 24 hours', async () => {
    const { id } = await create({ phone: '915 000 002' });
    const missing = await invite(id, 0);
    expect(missing).toMatchObject({ status: 400, body: { code: 'contact.address_needed' } });
    const known = `${randomUUID()}@contacto.example`;
    await world.addPerson({ email: known });
    expect(codeOf(await invite(id, 0, known))).toBe('contact.has_account');
    for (const version of [0, 1, 2]) expect((await invite(id, version, 'rui@contacto.example')).status).toBe(200);
    expect(codeOf(await invite(id, 3))).toBe('contact.too_many_invitations');
    expect(codeOf(await invite(id, 2))).toBe('lead.changed');
    world.pass(24 * hour);
    const { body } = await invite(id, 3);
    expect(body).toMatchObject({ invitation: { expiresAt: invitationEnds(world.now().toISOString()), usedAt: null } });
  });

  test('shows its reader name and address, until it is replaced, over, or the contact closed', async () => {
    const { email: to, ...key } = await invited();
    const look = () => post('invitations.contact', key);
    expect((await look()).body).toEqual({ name: 'Nuno Reis', email: to, expiresAt: expect.any(String) });
    const invalid = async () => {
      const [seen, used] = [await look(), await signUp({ ...key, email: `${randomUUID()}@outra.example` })];
      expect([seen.status, codeOf(seen), codeOf(used)]).toEqual([404, 'invitation.not_valid', 'invitation.not_valid']);
    };
    expect((await close(key.leadId, 1, 'lost')).version).toBe(2);
    await invalid();
    await close(key.leadId, 2, null);
    await invite(key.leadId, 3);
    await invalid();
    key.token = await contactToken(world, key.leadId);
    expect((await look()).status).toBe(200);
    world.pass(16 * 24 * hour);
    await invalid();
    key.token = 'x'.repeat(22);
    await invalid();
  });

  test('makes the account at once with the password of its reader, once, and carries over what they said', async () => {
    const figures = { propertyValue: 250_000, loanAmount: 200_000, monthlyIncome: 1450.5, incomePayments: 14 } as const;
    const contact = await invited({ purpose: 'investment', ...figures, phone: '916 000 001' });
    const { personId, status, body } = await signUp(contact);
    expect([status, body]).toEqual([200, { username: contact.email, token: expect.stringMatching(/^[\w-]{43}$/) }]);
    expect(world.userPool.accounts.get(contact.email)).toMatchObject({ isConfirmed: true, password });
    expect(codeOf(await post('invitations.contact', contact))).toBe('request.invalid');
    const { leadId, token } = contact;
    expect(codeOf(await post('invitations.contact', { leadId, token }))).toBe('invitation.not_valid');
    expect(await world.succeed('people.answers', personId, {})).toEqual({
      answers: { purpose: 'investment', phone: '+351916000001', figures },
    });
    expect(await actions(leadId)).toEqual(['contact.created', 'contact.invited', 'contact.joined']);
    const [lead] = (await world.succeed('leads.list', staffId, {})).items;
    expect(lead).toMatchObject({
      id: leadId,
      client: { name: 'Nuno Reis' },
      invitation: { usedAt: expect.any(String) },
    });
    expect(codeOf(await invite(leadId, 2))).toBe('contact.has_account');
  });

  test('its origin follows to the request, which clients do not read', async () => {
    const contact = await invited({ origin: 'agencia', who: 'Casas do Sul' });
    const { personId } = await signUp(contact);
    const { application } = await world.succeed('applications.onboard', personId, {
      countryIncome: 'PT',
      employmentStatus: 'employed',
      purpose: 'first_home',
      hasProperty: false,
      whatsapp: { optIn: false },
      campaign: { source: 'boletim' },
    });
    expect(JSON.stringify(application)).not.toMatch(/agencia|Casas do Sul|boletim/);
    const seen = await world.succeed('applications.staffGet', staffId, { applicationId: application.id });
    expect(seen.application.origin).toEqual({
      from: 'agencia',
      who: 'Casas do Sul',
      campaign: { source: 'boletim' },
    });
  });

  test('tells that an account was made meanwhile, where what they said is known, too', async () => {
    const contact = await invited({ purpose: 'refinance' });
    world.userPool.accounts.set(contact.email, {
      name: 'Nuno',
      password: 'Outra-2026',
      isConfirmed: true,
      sessions: 0,
    });
    const { personId, ...answer } = await signUp(contact);
    expect(codeOf(answer)).toBe('account.exists');
    expect(world.userPool.accounts.get(contact.email)?.password).toBe('Outra-2026');
    expect((await world.succeed('people.answers', personId, {})).answers).toMatchObject({ purpose: 'refinance' });
  });

  test('three times at once is one account, recorded once', async () => {
    const contact = await invited();
    const answers = await Promise.all([signUp(contact), signUp(contact), signUp(contact)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await actions(contact.leadId)).filter((each) => each === 'contact.joined')).toHaveLength(1);
  });

  test('replaces a sign-up that a stranger left unconfirmed', async () => {
    const contact = await invited();
    world.userPool.accounts.set(contact.email, { name: 'X', password: 'Alheia-2026', isConfirmed: false, sessions: 0 });
    expect((await signUp(contact)).status).toBe(200);
    expect(world.userPool.accounts.get(contact.email)).toMatchObject({ isConfirmed: true, password });
  });

  test('leaves it open when the password is one of a breach, and somebody without an invitation has no answers', async () => {
    const contact = await invited();
    const weak = await post('accounts.signUpInvited', {
      leadId: contact.leadId,
      token: contact.token,
      name: 'Nuno',
      password: 'Password123',
    });
    expect(codeOf(weak)).toBe('password.compromised');
    expect((await signUp(contact)).status).toBe(200);
    expect((await world.succeed('people.answers', await world.addPerson(), {})).answers).toBeNull();
  });
});
